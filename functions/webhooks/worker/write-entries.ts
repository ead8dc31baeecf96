import type { Condition } from '../../table/condition.ts';
import { dueKeys, type Entry, entryItem, type MonthBalance } from '../../table/entities/ledger.ts';
import { type CustomerRef, keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import type { Transaction } from '../../table/transaction.ts';
import type { NewEntry } from '../reconcile/ledger.ts';

type MonthKey = Pick<MonthBalance, 'partnerId' | 'affiliateId' | 'currency' | 'month'>;

const monthKeyOf = (month: MonthKey) => keys.month(month, month.currency, month.month);

/**
 * Adds `entries` to `tx`, each with the current settlement of its month, and increments the month balances on the condition that no
 * payout settles the month in the meantime. `eventId`: the event that led to them.
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
  const sums = new Map<string, MonthKey & Sums & { settlement: number }>();
  for (const entry of entries) {
    const id = monthKeyOf({ ...entry, partnerId }).PK + monthKeyOf({ ...entry, partnerId }).SK;
    const settlement = settlements.get(id) ?? 0;
    const written: Entry = {
      ...entry,
      partnerId,
      customer: { appId, provider, providerId },
      settlement,
      ...(eventId ? { eventId } : {}),
    };
    tx.put(entryItem(written), { if: { exists: false } });
    const { affiliateId, currency, month } = entry;
    const known = sums.get(id) ?? {
      partnerId,
      affiliateId,
      currency,
      month,
      settlement,
      unpaid: 0,
      count: 0,
      held: 0,
      earned: 0,
    };
    sums.set(id, { ...known, ...addTo(known, entry) });
  }
  for (const { partnerId, affiliateId, currency, month, settlement, ...add } of sums.values()) {
    const key = { partnerId, affiliateId, currency, month };
    tx.update(monthKeyOf(key), {
      set: { type: 'MonthBalance', ...key, settlement, ...dueKeys(key) },
      add,
      if: hasSettlement(settlement),
    });
  }
}

type Sums = Pick<MonthBalance, 'unpaid' | 'count' | 'held' | 'earned'>;

function addTo(sums: Sums, { kind, amount }: NewEntry): Sums {
  return {
    unpaid: sums.unpaid + amount,
    count: sums.count + (kind === 'commission' ? Math.sign(amount) : 0),
    held: sums.held - (kind === 'hold' ? amount : 0),
    earned: sums.earned + (kind === 'hold' ? 0 : amount),
  };
}

function hasSettlement(settlement: number): Condition {
  const equal: Condition = { equals: { settlement } };
  return settlement === 0 ? { any: [{ exists: false }, equal] } : equal;
}

async function settlementsOf(table: Table, months: readonly MonthKey[]): Promise<Map<string, number>> {
  const balances = await table.getMany<MonthBalance & { PK: string; SK: string }>(months.map(monthKeyOf));
  return new Map(
    balances.flatMap((balance) => (balance ? [[balance.PK + balance.SK, balance.settlement]] : [])),
  );
}

/** Returns true if a payout has settled any of `entries`, so that its month has a higher settlement than the entry. */
export async function hasSettledEntry(table: Table, entries: readonly Entry[]): Promise<boolean> {
  const settlements = await settlementsOf(table, entries);
  return entries.some(
    (entry) => entry.settlement < (settlements.get(monthKeyOf(entry).PK + monthKeyOf(entry).SK) ?? 0),
  );
}
