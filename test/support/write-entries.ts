import { entryItem, monthKey, monthsRange } from '../../functions/entities/ledger.ts';
import { addToMonths } from '../../functions/entities/month-writes.ts';
import type { CustomerRef } from '../../functions/ledger/customer.ts';
import { addsCommission } from '../../functions/ledger/entry.ts';
import type { NewEntry } from '../../functions/ledger/missing-entries.ts';
import { monthChanges } from '../../functions/ledger/month-changes.ts';
import { recordedChanges } from '../../functions/ledger/recorded-changes.ts';
import type { Table } from '../../functions/table/table.ts';
import { monthOf } from '../../shared/months.ts';

/**
 * Writes ledger entries of one affiliate and their monthly balances, without facts and counters. Uses the worker's writes. By default, the
 * entries are recorded at the time of the first one.
 */
export async function writeEntries(
  table: Table,
  customer: CustomerRef,
  entries: readonly NewEntry[],
  recordedAt = entries[0]?.at ?? '',
): Promise<void> {
  const { partnerId } = customer;
  const pair = { partnerId, affiliateId: entries[0]?.affiliateId ?? '' };
  const months = await table.partition(monthsRange(pair));
  const first = months.length === 0 && entries.find(addsCommission);
  const tx = table.transaction();
  const settlements = new Map<string, number>();
  const updates = [];
  for (const change of monthChanges(entries)) {
    const { currency, month } = change;
    const balance = await table.get(monthKey(pair, currency, month));
    settlements.set(`${currency} ${month}`, balance?.settlement ?? 0);
    updates.push({ change, balance });
  }
  addToMonths(tx, partnerId, updates, recordedChanges(entries, monthOf(recordedAt)));
  for (const entry of entries) {
    const settlement = settlements.get(`${entry.currency} ${entry.month}`) ?? 0;
    const mark = entry === first ? { isFirstOfPair: true as const } : {};
    const item = { ...entry, ...mark, partnerId, customer, settlement, recordedAt };
    tx.put(entryItem(item), { if: { exists: false } });
  }
  await tx.commit();
}
