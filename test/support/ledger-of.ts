import { appUnmatchedIndex, type Unmatched } from '../../functions/entities/provider-event.ts';
import type { RecordedEntry } from '../../functions/ledger/entry.ts';
import type { Table } from '../../functions/table/table.ts';
import { byPayment, sumBy } from '../ledger/sums.ts';
import { scanTable } from './audit.ts';

export async function entriesOf(table: Table, partnerId: string): Promise<RecordedEntry[]> {
  const items = await scanTable(table);
  return items.filter(
    (item) => item.type === 'Entry' && item.partnerId === partnerId,
  ) as unknown as RecordedEntry[];
}

/** Returns the amounts earned from payments to a partner, keyed by payment, affiliate and currency. Omits amounts of zero. */
export const earnedOf = async (table: Table, partnerId: string): Promise<Record<string, number>> =>
  Object.fromEntries(sumBy(await entriesOf(table, partnerId), byPayment));

/** Returns an app's unmatched events, newest first. */
export async function unmatchedOf(table: Table, appId: string): Promise<Unmatched[]> {
  const unmatched: Unmatched[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await table.page({
      index: 'GSI1',
      partition: appUnmatchedIndex(appId),
      newestFirst: true,
      ...(cursor ? { cursor } : {}),
    });
    unmatched.push(...page.items.flatMap((item) => item.unmatched ?? []));
    ({ cursor } = page);
  } while (cursor);
  return unmatched;
}
