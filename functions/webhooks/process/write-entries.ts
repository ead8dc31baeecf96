import type { CustomerRef } from '../../ledger/customer.ts';
import type { Entry } from '../../ledger/entry.ts';
import { isSettled } from '../../ledger/is-settled.ts';
import type { NewEntry } from '../../ledger/missing-entries.ts';
import type { MonthBalance } from '../../ledger/month-balance.ts';
import { type MonthChange, monthChanges } from '../../ledger/month-changes.ts';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import { entryItem } from '../../table/items/ledger.ts';
import type { Key } from '../../table/key.ts';
import { dueKeys } from '../../table/keys/ledger.ts';
import { keys, ranges } from '../../table/keys.ts';
import { roomFor, staysSafe } from '../../table/safe-sums.ts';
import type { Table } from '../../table/table.ts';
import type { Transaction } from '../../table/transaction.ts';
import type { EventOfEntry } from './entry-events.ts';

type MonthKey = Pick<MonthBalance, 'partnerId' | 'affiliateId' | 'currency' | 'month'>;

const monthKeyOf = (month: MonthKey) => keys.month(month, month.currency, month.month);

/**
 * Adds the ledger entries, and the updates of the monthly balances, to the transaction `tx`. Each entry gets its month's settlement number
 * (the number of payouts for the month so far). The transaction fails if a payout settles the month in the meantime. Returns the entries
 * that will be written. Throws `Unprocessable` if a balance would become too large to be exact.
 */
export async function writeEntries(
  table: Table,
  tx: Transaction,
  { partnerId, provider, providerId }: CustomerRef,
  entries: readonly NewEntry[],
  eventOf: EventOfEntry,
): Promise<Entry[]> {
  if (entries.length === 0) return [];
  const changes = monthChanges(entries).map((change) => ({ ...change, partnerId }));
  const balances = await readBalances(table, changes);
  const opened = changes.filter((change) => !balances.has(textOf(monthKeyOf(change))));
  const firsts = await firstsOfPairs(table, opened, entries);
  const written = entries.map((entry): Entry => {
    const eventId = eventOf(entry);
    return {
      ...entry,
      partnerId,
      customer: { partnerId, provider, providerId },
      settlement: balances.get(textOf(monthKeyOf({ ...entry, partnerId })))?.settlement ?? 0,
      ...(firsts.has(entry) ? { isFirstOfPair: true as const } : {}),
      ...(eventId ? { eventId } : {}),
    };
  });
  for (const entry of written) tx.put(entryItem(entry), { if: { exists: false } });
  for (const change of changes) addToMonth(tx, change, balances.get(textOf(monthKeyOf(change))));
  return written;
}

function addToMonth(
  tx: Transaction,
  change: MonthChange & MonthKey,
  balance: MonthBalance | undefined,
): void {
  const { partnerId, affiliateId, currency, month, ...add } = change;
  if (!staysSafe(balance, add)) {
    throw new Unprocessable(
      `The balance of ${month} in ${currency} would exceed the largest amount that can be recorded exactly. Check the amounts of this event.`,
    );
  }
  const key = { partnerId, affiliateId, currency, month };
  const settlement = balance?.settlement ?? 0;
  tx.update(monthKeyOf(key), {
    set: { type: 'MonthBalance', ...key, settlement, ...dueKeys(key) },
    add,
    if: {
      within: roomFor(add),
      any: settlement === 0 ? [{ exists: false }, { equals: { settlement } }] : [{ equals: { settlement } }],
    },
  });
}

/**
 * Returns the commissions that open the ledger of a pair: the first of each affiliate without any monthly balance. Reads nothing unless an
 * entry opens a month.
 */
async function firstsOfPairs(
  table: Table,
  opened: readonly MonthKey[],
  entries: readonly NewEntry[],
): Promise<ReadonlySet<NewEntry>> {
  const pairs = new Map(
    opened.map(({ partnerId, affiliateId }) => [affiliateId, { partnerId, affiliateId }]),
  );
  const firsts = await Promise.all(
    [...pairs.values()].map(async (pair) => {
      const { items } = await table.partitionPage({ ...ranges.months(pair), limit: 1 });
      if (items.length > 0) return undefined;
      return entries.find(
        ({ affiliateId, kind, amount }) =>
          affiliateId === pair.affiliateId && kind === 'commission' && amount > 0,
      );
    }),
  );
  return new Set(firsts.filter((first) => first !== undefined));
}

async function readBalances(table: Table, months: readonly MonthKey[]): Promise<Map<string, MonthBalance>> {
  const wanted = months.map(monthKeyOf);
  const balances = await table.getMany(wanted);
  return new Map(
    wanted.flatMap((key, at) => {
      const balance = balances[at];
      return balance ? [[textOf(key), balance] as const] : [];
    }),
  );
}

/** Returns true if a payout has settled any of `entries`. An entry is settled if its settlement number is lower than its month's number. */
export async function hasSettledEntry(table: Table, entries: readonly Entry[]): Promise<boolean> {
  const balances = await readBalances(table, entries);
  return entries.some((entry) => isSettled(entry, balances.get(textOf(monthKeyOf(entry)))?.settlement));
}

const textOf = ({ PK, SK }: Key): string => `${PK}\n${SK}`;
