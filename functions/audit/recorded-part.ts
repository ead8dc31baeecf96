import { monthOf } from '../../shared/months.ts';
import { balanceEntriesIndex, ledgerRange, monthKey } from '../entities/ledger.ts';
import { pairKey } from '../entities/pair.ts';
import { recordedNet } from '../ledger/recorded-changes.ts';
import { Figures } from './figures.ts';
import type { PairPlan } from './pair-plan.ts';
import { type Part, type PartOf, ROWS_AT_ONCE } from './part.ts';

/**
 * Builds the part of the audit that compares the counters of each recorded month with the entries and payouts that were recorded in it. It
 * also compares the opening of the first recorded month with the entries and payouts without a recorded month, which are older. The stored
 * opening is what remains of the unpaid and held amounts without the counters. So if all of these agree, the closing of each month follows
 * from its opening, and the last closing equals the unpaid and held amounts (docs/adr/0062-recorded-months.md).
 */
export function recordedPart({ table, pair }: PartOf, { months }: PairPlan): Part {
  const openingOf = (figures: Figures, currency: string, amount: number) =>
    figures.add(pairKey(pair), `opening:${currency}`, amount);

  return {
    onlyAddsRows: true,

    async addRows(sums, cursor) {
      const at = parsePosition(cursor);
      const planned = months[at.month];
      if (!planned) return null;
      const partition = balanceEntriesIndex(pair, planned.currency, planned.month);
      const page = await table.page({ index: 'GSI1', partition, cursor: at.rows, limit: ROWS_AT_ONCE });
      for (const { kind, amount, currency, recordedAt } of page.items) {
        if (kind === 'hold') continue;
        if (recordedAt === undefined) {
          openingOf(sums, currency, amount);
          continue;
        }
        const counter = amount > 0 ? 'booked' : 'takenBack';
        sums.add(monthKey(pair, currency, monthOf(recordedAt)), counter, Math.abs(amount));
      }
      if (page.cursor !== null) return `${at.month} ${page.cursor}`;
      return at.month + 1 < months.length ? `${at.month + 1} ` : null;
    },

    async readStored() {
      const figures = new Figures();
      const paid = new Figures();
      for (const item of await table.partition(ledgerRange(pair))) {
        if (item.type === 'MonthBalance') {
          const { currency, unpaid, held, booked = 0, takenBack = 0, paidOut = 0 } = item;
          figures.add(item, 'booked', booked);
          figures.add(item, 'takenBack', takenBack);
          figures.add(item, 'paidOut', paidOut);
          openingOf(figures, currency, unpaid + held - recordedNet(item));
        }
        if (item.type !== 'Payout') continue;
        const { currency, amount, recordedAt } = item;
        if (recordedAt === undefined) openingOf(paid, currency, -amount);
        else paid.add(monthKey(pair, currency, monthOf(recordedAt)), 'paidOut', amount);
      }
      const expected = (sums: Figures) => {
        const result = new Figures(sums.toRecord());
        for (const [name, amount] of paid) result.increase(name, amount);
        return result;
      };
      return { figures, expected };
    },
  };
}

/** Parses a cursor: the position of a month in the plan, and the cursor of the month's entries. */
function parsePosition(cursor = '0 '): { month: number; rows: string | undefined } {
  const end = cursor.indexOf(' ');
  return { month: Number(cursor.slice(0, end)), rows: cursor.slice(end + 1) || undefined };
}
