import type { CustomerRef } from '../../ledger/customer.ts';
import type { Entry } from '../../ledger/entry.ts';
import { isSettled } from '../../ledger/is-settled.ts';
import type { NewEntry } from '../../ledger/missing-entries.ts';
import type { MonthBalance } from '../../ledger/month-balance.ts';
import { monthChanges } from '../../ledger/month-changes.ts';
import type { Condition } from '../../table/condition.ts';
import { entryItem } from '../../table/items/ledger.ts';
import { dueKeys } from '../../table/keys/ledger.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import type { Transaction } from '../../table/transaction.ts';

type MonthKey = Pick<MonthBalance, 'partnerId' | 'affiliateId' | 'currency' | 'month'>;

const monthKeyOf = (month: MonthKey) => keys.month(month, month.currency, month.month);
const monthIdOf = (month: MonthKey) => monthKeyOf(month).PK + monthKeyOf(month).SK;

/**
 * Adds `entries` to `tx`, each with the current settlement number of its month, and increments the month balances. The transaction fails if
 * a payout settles one of the months in the meantime. `eventId` is the event that led to the entries.
 */
export async function writeEntries(
  table: Table,
  tx: Transaction,
  customer: CustomerRef & { partnerId: string },
  entries: readonly NewEntry[],
  eventId?: string,
): Promise<void> {
  const { partnerId, appId, provider, providerId } = customer;
  const settlements = await settlementsOf(
    table,
    entries.map((entry) => ({ ...entry, partnerId })),
  );
  const settlementOf = (month: MonthKey) => settlements.get(monthIdOf(month)) ?? 0;
  for (const entry of entries) {
    const written: Entry = {
      ...entry,
      partnerId,
      customer: { appId, provider, providerId },
      settlement: settlementOf({ ...entry, partnerId }),
      ...(eventId ? { eventId } : {}),
    };
    tx.put(entryItem(written), { if: { exists: false } });
  }
  for (const { affiliateId, currency, month, ...add } of monthChanges(entries)) {
    const key = { partnerId, affiliateId, currency, month };
    const settlement = settlementOf(key);
    tx.update(monthKeyOf(key), {
      set: { type: 'MonthBalance', ...key, settlement, ...dueKeys(key) },
      add,
      if: hasSettlement(settlement),
    });
  }
}

function hasSettlement(settlement: number): Condition<MonthBalance> {
  const equal = { equals: { settlement } };
  return settlement === 0 ? { any: [{ exists: false }, equal] } : equal;
}

async function settlementsOf(table: Table, months: readonly MonthKey[]): Promise<Map<string, number>> {
  const balances = await table.getMany(months.map(monthKeyOf));
  return new Map(balances.flatMap((balance) => (balance ? [[monthIdOf(balance), balance.settlement]] : [])));
}

/** Returns whether a payout has settled any of `entries`. */
export async function hasSettledEntry(table: Table, entries: readonly Entry[]): Promise<boolean> {
  const settlements = await settlementsOf(table, entries);
  return entries.some((entry) => isSettled(entry, settlements.get(monthIdOf(entry))));
}
