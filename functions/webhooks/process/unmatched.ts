import type { ProviderAccount } from '../../entities/account.ts';
import {
  eventKey,
  type Unmatched,
  type UnmatchedItem,
  unmatchedAttributes,
  unmatchedKey,
  unmatchedPosition,
  unmatchedRange,
} from '../../entities/provider-event.ts';
import type { Item, Key } from '../../table/key.ts';
import type { Table } from '../../table/table.ts';
import type { Source } from './source.ts';

/**
 * Builds a row for the list of unmatched events that the app's owner sees. The row's event is waiting for the payment or code with the id
 * `ref`.
 */
export function unmatchedItem(
  source: Source,
  ref: string,
  what: Pick<Unmatched, 'reason' | 'subject' | 'customer'>,
): Item<UnmatchedItem> {
  const { appId, provider, at } = source;
  return {
    ...unmatchedKey(source, ref, what.subject),
    type: 'Unmatched',
    ...unmatchedAttributes(appId, { ...what, provider, at, eventKey: eventKey(source) }),
  };
}

/**
 * Marks each unmatched event whose payment id is in `refs` as older than the app's connection to the provider. Before calling this
 * function, set `isOld` for these ids, so that rows added later are marked too.
 */
export async function markRowsOld(
  table: Table,
  account: ProviderAccount,
  refs: readonly string[],
): Promise<void> {
  for (const ref of refs) {
    for (const { PK, SK, unmatched } of await table.partition(unmatchedRange(account, ref))) {
      if (!unmatched || !MAY_ARRIVE.includes(unmatched.reason)) continue;
      const row: Key<UnmatchedItem> = { PK, SK };
      const old = { ...unmatched, reason: 'before_connection' as const };
      const set = { unmatched: old, GSI1SK: unmatchedPosition(old) };
      const tx = table.transaction().update(row, { set, if: { exists: true } });
      await tx.exchange();
    }
  }
}

const MAY_ARRIVE: readonly Unmatched['reason'][] = ['refund_without_payment', 'dispute_without_payment'];
