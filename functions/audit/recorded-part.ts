import { monthOf } from '../../shared/money/months.ts';
import { balanceEntriesIndex, ledgerRange, monthKey } from '../entities/ledger.ts';
import { pairKey } from '../entities/pair.ts';
import { differencesOf, Figures } from '../kit/audit/figures.ts';
import type { PairPlan } from '../kit/audit/pair-plan.ts';
import { type Part, type PartOf, ROWS_AT_ONCE, type StoredPart } from '../kit/audit/part.ts';
import type { RecordedEntry } from '../ledger/entry.ts';
import type { Pair } from '../ledger/pair.ts';

/**
 * Builds the part of the audit that compares the counters of each recorded month with the entries and payouts that were recorded in it. The
 * opening of the first recorded month is what remains of the unpaid and held amounts without the counters, and must be zero. So if all of
 * these agree, the closing of each month follows from its opening, and the last closing equals the unpaid and held amounts
 * (docs/adr/0062-recorded-months.md).
 *
 * `carried` contains the sums of the entries that the parts for single months have read. The entries are read again only if something was
 * recorded since, or if a figure is wrong.
 */
export function recordedPart(
  { table, pair }: PartOf,
  { months }: PairPlan,
  carried: Readonly<Record<string, number>> = {},
): Part {
  const readStored = async (): Promise<StoredPart> => {
    const figures = new Figures();
    const paid = new Figures();
    for (const item of await table.partition(ledgerRange(pair))) {
      if (item.type === 'MonthBalance') {
        const { currency, unpaid, held, booked = 0, takenBack = 0, paidOut = 0 } = item;
        figures.add(item, 'booked', booked);
        figures.add(item, 'takenBack', takenBack);
        figures.add(item, 'paidOut', paidOut);
        figures.add(pairKey(pair), opening(currency), unpaid + held - booked + takenBack + paidOut);
      }
      if (item.type !== 'Payout') continue;
      const { currency, amount, recordedAt } = item;
      paid.add(monthKey(pair, currency, monthOf(recordedAt)), 'paidOut', amount);
    }
    return { figures, expected: (sums) => sumOf(sums, paid) };
  };

  return {
    onlyAddsRows: true,
    readStored,

    async addRows(sums, cursor) {
      if (cursor === undefined) {
        const { figures, expected } = await readStored();
        const known = new Figures(carried);
        if (differencesOf(figures, expected(known)).length === 0) {
          for (const [name, amount] of known) sums.increase(name, amount);
          return null;
        }
      }
      const at = parsePosition(cursor);
      const planned = months[at.month];
      if (!planned) return null;
      const partition = balanceEntriesIndex(pair, planned.currency, planned.month);
      const page = await table.page({ index: 'GSI1', partition, cursor: at.rows, limit: ROWS_AT_ONCE });
      for (const entry of page.items) addEntry(sums, pair, entry);
      if (page.cursor !== null) return `${at.month} ${page.cursor}`;
      return at.month + 1 < months.length ? `${at.month + 1} ` : null;
    },
  };
}

const opening = (currency: string) => `opening:${currency}`;

function addEntry(sums: Figures, pair: Pair, { kind, amount, currency, recordedAt }: RecordedEntry): void {
  if (kind === 'hold') return;
  const counter = amount > 0 ? 'booked' : 'takenBack';
  sums.add(monthKey(pair, currency, monthOf(recordedAt)), counter, Math.abs(amount));
}

function sumOf(one: Figures, other: Figures): Figures {
  const sum = new Figures(one.toRecord());
  for (const [name, amount] of other) sum.increase(name, amount);
  return sum;
}

/** Parses a cursor: the position of a month in the plan, and the cursor of the month's entries. */
function parsePosition(cursor = '0 '): { month: number; rows: string | undefined } {
  const end = cursor.indexOf(' ');
  return { month: Number(cursor.slice(0, end)), rows: cursor.slice(end + 1) || undefined };
}

const CARRIED = 'recorded ';

/** Returns true for a sum by recorded month among the sums of a single month's entries. */
export const isCarried = (name: string): boolean => name.startsWith(CARRIED);

/** Adds an entry to the sums by recorded month, next to the sums of the entry's own month. */
export function addToCarry(sums: Figures, pair: Pair, entry: RecordedEntry): void {
  const own = new Figures();
  addEntry(own, pair, entry);
  for (const [name, amount] of own) sums.increase(`${CARRIED}${name}`, amount);
}

/** Adds the sums by recorded month of one month's entries to those of the months before. */
export function carryRecorded(
  before: Readonly<Record<string, number>> | undefined,
  rows: Figures,
): Record<string, number> {
  const carried = new Figures(before);
  for (const [name, amount] of rows)
    if (isCarried(name)) carried.increase(name.slice(CARRIED.length), amount);
  return carried.toRecord();
}
