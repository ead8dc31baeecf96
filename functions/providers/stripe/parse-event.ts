import { isTooDeep, MAX_JSON_DEPTH } from '../../../shared/lib/json-depth.ts';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import type { ParsedEvent } from '../provider.ts';
import { StripeEvent } from './event.ts';
import { pastTime } from './fields.ts';
import { parsePart } from './parse-part.ts';
import { unexpectedEvent } from './unexpected-event.ts';

/** Parses the body of an event. Throws `Unprocessable` if it isn't a snapshot event of the partner's own account. */
export function parseStripeBody(body: Uint8Array, receivedAt: Date): ParsedEvent {
  return parseStripeEvent(jsonOf(body), receivedAt);
}

/** Parses decoded JSON as an event. Throws `Unprocessable` if it isn't a snapshot event of the partner's own account. */
export function parseStripeEvent(json: unknown, receivedAt: Date): ParsedEvent {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw unexpectedEvent('The event is not a JSON object.');
  }
  if (isTooDeep(json))
    throw unexpectedEvent(`The event's JSON is nested more than ${MAX_JSON_DEPTH} levels deep.`);
  const event = parsePart(StripeEvent, json, '');
  if (event.account !== undefined) {
    throw new Unprocessable(
      'The event belongs to a connected account, and we only count events of your own account. In Stripe, set the endpoint to listen to events on your account instead of connected accounts.',
    );
  }
  return {
    id: event.id,
    type: event.type,
    createdAt: pastTime(event.created, 'created', receivedAt),
    receivedAt,
    isLive: event.livemode,
    apiVersion: event.api_version,
    object: event.data.object,
  };
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch (error) {
    throw unexpectedEvent('The event is not valid JSON.', { cause: error });
  }
}
