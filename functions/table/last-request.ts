import { PROVIDER_EVENT_TYPE } from '../entities/provider-event.ts';
import { correlationIds } from '../lib/correlation.ts';

export const FOLLOWED_TYPES = [
  'Post',
  'Comment',
  'App',
  'Coupon',
  'Customer',
  'MonthBalance',
  'Entry',
  'SalesBatch',
  'Payout',
  'PaymentTerms',
  'SaleReport',
  'Profile',
  'OperatorMessage',
  'Notification',
  'Health',
  'Unmatched',
  PROVIDER_EVENT_TYPE,
] as const;
export type FollowedType = (typeof FOLLOWED_TYPES)[number];

/** Provider events are not included, because they already contain the id as `correlationId`. */
const TRACED: ReadonlySet<string> = new Set(FOLLOWED_TYPES.filter((type) => type !== PROVIDER_EVENT_TYPE));

interface Changes {
  readonly add?: object;
  readonly set?: object;
  readonly remove?: readonly string[];
}

/** Adds the id of the current request to a new item, so that the fan-out function can log it (ADR 43). */
export function traceItem<I extends { readonly type: string }>(item: I): I {
  const [lastRequest] = correlationIds();
  return lastRequest && TRACED.has(item.type) ? { ...item, lastRequest } : item;
}

/**
 * Extends an item's update so that it also stores the id of the current request. If there is no current request, the update removes the
 * stored id. Does nothing for item types that the fan-out function doesn't process.
 */
export function traceChanges<C extends Changes>(changes: C): C {
  const { set = {}, remove = [] } = changes;
  if ('type' in set && !TRACED.has(String(set.type))) return changes;
  const [lastRequest] = correlationIds();
  return lastRequest
    ? { ...changes, set: { ...set, lastRequest } }
    : { ...changes, remove: [...remove, 'lastRequest'] };
}

/** Removes the request's id from a stored item, because only the stream needs the id. */
export function untraceItem<I extends object>(item: I): I {
  if (!('lastRequest' in item)) return item;
  const others: I & { lastRequest?: unknown } = { ...item };
  delete others.lastRequest;
  return others;
}
