import { Unprocessable } from '../ledger/unprocessable.ts';
import type { StorageAttributes } from './key.ts';

/** Throws `Unprocessable` if the item has another type, because no retry could then process the event that led to it. */
export function expectType<T>(item: T, type: string): T {
  if (item && (item as Partial<StorageAttributes>).type !== type) {
    throw new Unprocessable(
      'An ID in this event already belongs to something of another kind. Email us the event ID; our address is on the Privacy page.',
    );
  }
  return item;
}
