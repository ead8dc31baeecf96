import type { Entry } from './entry.ts';
import { sumOf } from './entry-month.ts';
import type { NewEntry } from './missing-entries.ts';
import { type MonthBalance, type MonthId, monthId } from './month-balance.ts';

export type MonthChange = MonthId & Pick<MonthBalance, 'unpaid' | 'count' | 'held' | 'earned'>;

/**
 * Returns how new entries of one customer change the monthly balances.
 *
 * @param written all entries of the same payments so far, and any others of the customer
 * @param settlementOf the settlement of a month's new entries
 */
export function monthChanges(
  added: readonly NewEntry[],
  written: readonly Entry[],
  settlementOf: (month: MonthId) => number,
): MonthChange[] {
  const open = Map.groupBy(
    written.filter((entry) => entry.settlement === settlementOf(entry)),
    monthId,
  );
  return [...Map.groupBy(added, monthId)].flatMap(([id, entries]) => {
    const before = open.get(id) ?? [];
    const unpaid = sumOf(entries);
    const held = 0 - sumOf(entries.filter(({ kind }) => kind === 'hold'));
    const count = countOf([...before, ...entries]) - countOf(before);
    return entries.slice(0, 1).map(({ affiliateId, currency, month }) => ({
      affiliateId,
      currency,
      month,
      unpaid,
      count,
      held,
      earned: unpaid + held,
    }));
  });
}

const countOf = (entries: readonly Pick<Entry, 'payment' | 'amount'>[]): number =>
  [...Map.groupBy(entries, ({ payment }) => payment).values()].filter((own) => sumOf(own) > 0).length;
