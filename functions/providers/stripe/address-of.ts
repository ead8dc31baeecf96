import { EVENT_TYPE_PATTERN } from '../../../shared/provider/event-type.ts';
import { isOwnType } from '../own-events.ts';
import type { EventAddress, EventOrigin } from '../receiving-provider.ts';
import { field, parseBody } from './unparsed.ts';

/** Matches an event id that is safe to use in a key. */
const EVENT_ID = /^[\w:.-]{1,255}$/;
/**
 * Matches an object id that is safe to use in a key. Allows most characters, because partners could once choose some ids freely. `#` is
 * excluded, because it separates the parts of a key.
 */
const LANE = /^[\x21\x22\x24-\x7e]{1,255}$/;

/**
 * Matches the types of events about charges, refunds and disputes. These events are stored under their payment intent, because only some of
 * them name the customer.
 */
const BY_PAYMENT = /^(charge|refund)\./;

/** Never throws. */
export function stripeAddressOf(body: Uint8Array): EventAddress | undefined {
  const event = parseBody(body);
  const eventId = field(event, 'id');
  if (typeof eventId !== 'string' || !EVENT_ID.test(eventId)) return undefined;
  const type = field(event, 'type');
  const lane = laneOf(type, field(field(event, 'data'), 'object'));
  const eventType = typeof type === 'string' && EVENT_TYPE_PATTERN.test(type) ? type : '';
  return {
    eventId,
    lane: lane !== undefined && LANE.test(lane) ? lane : eventId,
    eventType,
    origin: originOf(eventType, field(event, 'livemode')),
  };
}

function originOf(eventType: string, livemode: unknown): EventOrigin {
  if (isOwnType(eventType)) return 'own';
  return livemode === true ? 'live' : 'test';
}

/** Returns the id under which an event is stored: the customer's id or, if the event names no customer, the payment's id. */
function laneOf(type: unknown, object: unknown): string | undefined {
  const names = ['customer', 'invoice', 'payment_intent', 'charge'];
  if (typeof type === 'string' && BY_PAYMENT.test(type)) names.unshift('payment_intent');
  for (const name of names) {
    const id = idOf(field(object, name));
    if (id !== undefined) return id;
  }
  return idOf(object);
}

function idOf(value: unknown): string | undefined {
  const id = typeof value === 'string' ? value : field(value, 'id');
  return typeof id === 'string' && id !== '' ? id : undefined;
}
