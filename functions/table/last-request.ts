import { correlationIds } from '../lib/logs/correlation.ts';
import { FOLLOWED } from './followed.ts';

/** Provider events are not included, because they already contain the id as `correlationId`. */
const isTraced = (type: string): boolean => Object.hasOwn(FOLLOWED, type) && type !== 'ProviderEvent';

interface Changes {
  readonly add?: object;
  readonly set?: object;
  readonly remove?: readonly string[];
}

/** Adds the id of the current request to a new item, so that the fan-out function can log it (ADR 43). */
export function traceItem<I extends { readonly type: string }>(item: I): I {
  const [lastRequest] = correlationIds();
  return lastRequest && isTraced(item.type) ? { ...item, lastRequest } : item;
}

/**
 * Extends an item's update so that it also stores the id of the current request. If there is no current request, the update removes the
 * stored id. Does nothing for item types that the fan-out function doesn't process.
 */
export function traceChanges<C extends Changes>(changes: C): C {
  const { set = {}, remove = [] } = changes;
  if ('type' in set && !isTraced(String(set.type))) return changes;
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
