import { monthKey } from '../entities/ledger.ts';
import type { Entry } from '../ledger/entry.ts';
import { isSettled } from '../ledger/is-settled.ts';
import { monthId } from '../ledger/month-balance.ts';
import type { DomainError } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';

/** Adds the condition that no payout has settled any of the entries. Throws `orElse` if one has. */
export async function checkUnsettled(
  tx: Transaction,
  entries: readonly Entry[],
  table: Table,
  orElse: DomainError,
): Promise<void> {
  const months = [...new Map(entries.map((entry) => [monthId(entry), entry])).values()];
  const keys = months.map((entry) => monthKey(entry, entry.currency, entry.month));
  const stored = await table.getMany(keys);
  const settlements = new Map(months.map((entry, n) => [monthId(entry), stored[n]?.settlement]));
  if (entries.some((entry) => isSettled(entry, settlements.get(monthId(entry))))) throw orElse;
  for (const [n, key] of keys.entries()) {
    tx.check(key, { if: { equals: { settlement: stored[n]?.settlement ?? 0 } }, orElse });
  }
}
