import type { RecordedEntry } from '../../functions/ledger/entry.ts';
import { isSettled } from '../../functions/ledger/is-settled.ts';
import { type MonthBalance, monthId } from '../../functions/ledger/month-balance.ts';

/** Everything in a table. */
export type Items = readonly { readonly type: string }[];

export const ofType = <T>(items: Items, type: string): T[] =>
  items.filter((item) => item.type === type) as unknown as T[];

/** Returns the ledger entries that a payout has included. */
export function settledEntries(items: Items): RecordedEntry[] {
  const settlements = new Map(
    ofType<MonthBalance>(items, 'MonthBalance').map((month) => [keyOf(month), month.settlement]),
  );
  return ofType<RecordedEntry>(items, 'Entry').filter((entry) =>
    isSettled(entry, settlements.get(keyOf(entry))),
  );
}

const keyOf = (month: Parameters<typeof monthId>[0] & { readonly partnerId: string }): string =>
  `${month.partnerId} ${monthId(month)}`;
