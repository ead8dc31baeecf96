import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { DAY_MS } from '../../../shared/money/months.ts';
import { METRICS } from '../../../shared/monitoring/metrics.ts';
import { NO_STORE } from '../../../shared/monitoring/no-store.ts';
import { correlationIdOf, withCorrelation } from '../../lib/logs/correlation.ts';
import { count } from '../../lib/logs/metrics.ts';
import { errorLine } from '../../lib/logs/trace-line.ts';
import { secondsLeft } from '../../lib/queues/seconds-left.ts';
import { cipherFromEnv } from '../../lib/secrets/cipher-from-env.ts';
import { tableFromEnv } from '../../table/from-env.ts';
import { findSignature } from './find-signature.ts';
import { REFUSAL_WINDOW_SECONDS } from './limit-refusals.ts';
import { receiveEvent } from './receive-event.ts';

const deps = { table: tableFromEnv(), cipher: cipherFromEnv() };

const TOKEN = /^[\w-]{1,64}$/;

/**
 * Handles `POST /hooks/{token}`. Uses neither middleware nor a logger library, because they would slow down cold starts. Returns 200 if the
 * event is now stored, even if it was stored before, or if nobody needs it. Returns 400 for errors that no retry can fix, 413 for a signed
 * body that is too large, and 403, 429 or 500 if the provider should retry.
 */
export const handler = (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
  withCorrelation([correlationIdOf(event)], () => receive(event));

async function receive(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    const token = event.pathParameters?.token ?? '';
    const signed = findSignature(event.headers ?? {});
    const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    if (!signed || !TOKEN.test(token)) return REJECTED;
    const now = new Date(event.requestContext.timeEpoch);
    const receipt = await receiveEvent(deps, { token, ...signed, body, now });
    if (receipt === 'refused' || receipt === 'limited') count(METRICS.webhooksRejected);
    switch (receipt) {
      case 'stored':
        return answer(200, 'Received.');
      case 'counted':
        return answer(200, 'Received and counted, but not stored.');
      case 'duplicate':
        return answer(200, 'Received before.');
      case 'refused':
        return REJECTED;
      case 'blocked':
        return BLOCKED;
      case 'malformed':
        return answer(400, 'The body is not an event. Choose snapshot payloads for this destination.');
      case 'too_large':
        return answer(413, 'The event is too large.');
      case 'over_budget':
        return answer(429, 'The account has received ten times its daily number of events.', {
          'retry-after': String(secondsLeft(now, DAY_MS)),
        });
      case 'limited':
        return answer(429, 'Too many deliveries had a wrong signature.', {
          'retry-after': String(REFUSAL_WINDOW_SECONDS),
        });
    }
  } catch (error) {
    errorLine('A provider event could not be stored', error);
    return answer(500, 'The event could not be stored. Send it again.');
  }
}

function answer(
  statusCode: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': 'application/json', ...NO_STORE, ...headers },
    body: JSON.stringify({ message }),
  };
}

/**
 * The response to an unknown URL, a missing secret or a wrong signature. All three get the same response, so that attackers cannot probe
 * for URLs.
 */
const REJECTED = answer(
  400,
  'The address or the signature is not valid. Check the webhook address and the signing secret.',
);

/**
 * The response to a signed delivery for a blocked partner. Nothing is stored. Providers retry it for up to three days, so the events of that
 * time arrive if the block is undone.
 */
const BLOCKED = answer(403, 'The account of this webhook is blocked. Events are not accepted.');
