import { entriesSinceRange } from '../../functions/entities/customer.ts';
import { entryItem, monthsRange } from '../../functions/entities/ledger.ts';
import { addToMonths } from '../../functions/entities/month-writes.ts';
import { correctionNewsIn } from '../../functions/ledger/correction-news.ts';
import type { CustomerRef } from '../../functions/ledger/customer.ts';
import type { NewEntry } from '../../functions/ledger/missing-entries.ts';
import { type MonthId, monthId } from '../../functions/ledger/month-balance.ts';
import { monthChanges } from '../../functions/ledger/month-changes.ts';
import { newsIn } from '../../functions/ledger/news.ts';
import { recordedChanges } from '../../functions/ledger/recorded-changes.ts';
import type { Table } from '../../functions/table/table.ts';
import { monthOf } from '../../shared/money/months.ts';

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
  const opened = new Set(months.length === 0 ? [pair.affiliateId] : []);
  const written = await table.partition(entriesSinceRange(customer, ''));
  const news = newsIn(entries, written, { isOnce: false, opened });
  const corrections = correctionNewsIn(entries, customer.provider);
  const tx = table.transaction();
  const balances = new Map(months.map((balance) => [monthId(balance), balance]));
  const settlementOf = (month: MonthId) => balances.get(monthId(month))?.settlement ?? 0;
  const updates = monthChanges(entries, written, settlementOf).map((change) => ({
    change,
    balance: balances.get(monthId(change)),
  }));
  addToMonths(tx, partnerId, updates, recordedChanges(entries, monthOf(recordedAt)));
  for (const entry of entries) {
    const settlement = settlementOf(entry);
    const mark = news.get(entry);
    const correction = corrections.get(entry);
    const marks = { ...(mark ? { news: mark } : {}), ...(correction ? { correction } : {}) };
    const item = { ...entry, ...marks, partnerId, customer, settlement, recordedAt };
    tx.put(entryItem(item), { if: { exists: false } });
  }
  await tx.commit();
}
