import type { CustomerRef } from '../../functions/ledger/customer.ts';
import type { NewEntry } from '../../functions/ledger/missing-entries.ts';
import { monthChanges } from '../../functions/ledger/month-changes.ts';
import { entryItem } from '../../functions/table/items/ledger.ts';
import { keys } from '../../functions/table/keys.ts';
import { addToMonth } from '../../functions/table/month-writes.ts';
import type { Table } from '../../functions/table/table.ts';

/** Writes ledger entries and their monthly balances, without facts and counters. Uses the worker's writes. */
export async function writeEntries(
  table: Table,
  customer: CustomerRef,
  entries: readonly NewEntry[],
): Promise<void> {
  const { partnerId } = customer;
  const tx = table.transaction();
  for (const { affiliateId, currency, month, ...add } of monthChanges(entries)) {
    const pair = { partnerId, affiliateId };
    const balance = await table.get(keys.month(pair, currency, month));
    addToMonth(tx, { ...pair, currency, month, ...add }, balance);
    for (const entry of entries) {
      if (entry.affiliateId !== affiliateId || entry.currency !== currency || entry.month !== month) continue;
      tx.put(entryItem({ ...entry, partnerId, customer, settlement: balance?.settlement ?? 0 }), {
        if: { exists: false },
      });
    }
  }
  await tx.commit();
}
