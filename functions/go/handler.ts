import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { MANY_OPENINGS_HEADER, OPENING_HEADER } from '../../shared/codes/short-links.ts';
import type { OpeningKind } from '../entities/openings.ts';
import { correlationIdOf, withCorrelation } from '../lib/logs/correlation.ts';
import { errorLine } from '../lib/logs/trace-line.ts';
import { createDocumentClient } from '../table/client.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { OpeningCounter } from './count-openings.ts';
import { findDestination } from './find-destination.ts';
import { endedPage, HEADERS, NOT_FOUND, TRY_AGAIN } from './pages.ts';
import { parseShortLink } from './parse-short-link.ts';

const table = tableFromEnv();
const counter = new OpeningCounter({
  name: table.name,
  client: createDocumentClient(process.env.DYNAMODB_ENDPOINT, { maxAttempts: 1 }),
  hasTimers: process.env.OPENINGS_HAVE_TIMERS === '1',
});

/**
 * Handles `GET` and `HEAD` on `/go/{handle}/{code}` and `/go/{handle}/{code}/{n}`. Redirects to an address of the app, and to nothing that
 * the request names. Reads only the path, the query and the two headers about the opening (ADR 59).
 */
export const handler = (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
  withCorrelation([correlationIdOf(event)], () => redirect(event));

async function redirect(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const link = parseShortLink(event.rawPath, event.rawQueryString);
  if (!link) return NOT_FOUND;
  const now = new Date(event.requestContext.timeEpoch);
  try {
    const destination = await findDestination(table, link, now);
    if (!destination) return NOT_FOUND;
    if ('ended' in destination) return endedPage(destination.ended);
    const kind = kindOf(event);
    if (destination.counted && kind) await counter.count(destination.counted, kind, now);
    return { statusCode: 302, headers: { ...HEADERS, location: destination.url } };
  } catch (error) {
    errorLine('The destination of a link could not be read', error);
    return TRY_AGAIN;
  }
}

const KINDS: readonly OpeningKind[] = ['person', 'preview', 'bot'];

/**
 * Returns undefined for a request that isn't counted: a `HEAD` request, one that didn't come through CloudFront, and one of an address with
 * too many openings.
 */
function kindOf({ headers, requestContext }: APIGatewayProxyEventV2): OpeningKind | undefined {
  if (requestContext.http.method !== 'GET' || headers[MANY_OPENINGS_HEADER] !== undefined) return undefined;
  return KINDS.find((kind) => kind === headers[OPENING_HEADER]);
}
