import type { Unmatched, UnmatchedItem } from '../../table/entities/unmatched.ts';
import { unmatchedAttributes } from '../../table/items/unmatched.ts';
import type { Item } from '../../table/key.ts';
import { keys } from '../../table/keys.ts';
import type { Source } from './source.ts';

/** Builds the row that shows the app's owner an event that waits for `ref`. */
export function unmatchedItem(
  source: Source,
  ref: string,
  what: Pick<Unmatched, 'reason' | 'subject' | 'customer'>,
): Item<UnmatchedItem> {
  const { appId, provider, at } = source;
  return {
    ...keys.unmatched(source, ref, what.subject),
    type: 'Unmatched',
    ...unmatchedAttributes(appId, { ...what, provider, at, eventKey: keys.event(source) }),
  };
}
