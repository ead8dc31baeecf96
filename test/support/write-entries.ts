import { entryItem, monthKey, monthsRange } from '../../functions/entities/ledger.ts';
import { addToMonth } from '../../functions/entities/month-writes.ts';
import type { CustomerRef } from '../../functions/ledger/customer.ts';
import { addsCommission } from '../../functions/ledger/entry.ts';
import type { NewEntry } from '../../functions/ledger/missing-entries.ts';
import { monthChanges } from '../../functions/ledger/month-changes.ts';
import type { Table } from '../../functions/table/table.ts';

/** Writes ledger entries of one affiliate and their monthly balances, without facts and counters. Uses the worker's writes. */
export async function writeEntries(
  table: Table,
  customer: CustomerRef,
  entries: readonly NewEntry[],
): Promise<void> {
  const { partnerId } = customer;
  const pair = { partnerId, affiliateId: entries[0]?.affiliateId ?? '' };
  const months = await table.partition(monthsRange(pair));
  const first = months.length === 0 && entries.find(addsCommission);
  const tx = table.transaction();
  const settlements = new Map<string, number>();
  for (const change of monthChanges(entries)) {
    const { currency, month } = change;
    const balance = await table.get(monthKey(pair, currency, month));
    settlements.set(`${currency} ${month}`, balance?.settlement ?? 0);
    addToMonth(tx, { ...change, partnerId }, balance);
  }
  for (const entry of entries) {
    const settlement = settlements.get(`${entry.currency} ${entry.month}`) ?? 0;
    const mark = entry === first ? { isFirstOfPair: true as const } : {};
    tx.put(entryItem({ ...entry, ...mark, partnerId, customer, settlement }), { if: { exists: false } });
  }
  await tx.commit();
}
