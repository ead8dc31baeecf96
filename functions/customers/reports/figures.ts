import type { ReportFigures } from '../../../shared/contract/reports.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { type Currency, orderCurrencies } from '../../../shared/money/currencies.ts';
import { paymentCounts } from '../../ledger/payment-counts.ts';
import type { CouponMonth } from './coupon-month.ts';

export const COUNTERS = {
  revenue: 'revenue',
  refunded: 'refunded',
  unearned: 'unearned',
  commissions: 'earned',
  customers: 'payers',
} as const satisfies Record<keyof ReportFigures, string>;

const FIGURES = Object.keys(COUNTERS) as (keyof ReportFigures)[];

export function sumRows(rows: readonly CouponMonth[], currency: Currency): ReportFigures {
  const sum = (name: keyof ReportFigures) =>
    rows.reduce((all, { counters }) => all + (counters[`${COUNTERS[name]}:${currency}`] ?? 0), 0);
  return Object.fromEntries(FIGURES.map((name) => [name, sum(name)])) as ReportFigures;
}

/**
 * Returns the currencies with at least one nonzero figure, and the currency to show: the wanted one if it has figures, otherwise the first.
 */
export function chooseCurrency(rows: readonly Pick<CouponMonth, 'counters'>[], wanted: Currency | undefined) {
  const currencies = orderCurrencies(paymentCounts(rows.map(({ counters }) => counters)));
  const currency = currencies.find((each) => each === wanted) ?? currencies[0] ?? null;
  return { currencies, currency };
}

/** A group of rows and its sums. `id` is null for the group that combines all remaining groups. */
export interface GroupFigures extends ReportFigures {
  readonly id: string | null;
  readonly previous: ReportFigures | null;
}

/**
 * Sums the rows of each group and sorts the groups by revenue, highest first. Combines the groups beyond `LIMITS.reportGroups` into one
 * group, so that the groups always add up to the total. `before` contains the rows of the previous period, for a comparison.
 */
export function sumGroups(
  rows: readonly CouponMonth[],
  before: readonly CouponMonth[] | undefined,
  currency: Currency,
  idOf: (row: CouponMonth) => string,
): GroupFigures[] {
  const now = Map.groupBy(rows, idOf);
  const then = before && Map.groupBy(before, idOf);
  const group = (
    id: string | null,
    own: readonly CouponMonth[],
    former: readonly CouponMonth[],
  ): GroupFigures => ({
    id,
    ...sumRows(own, currency),
    previous: then ? sumRows(former, currency) : null,
  });
  const groups = [...new Set([...now.keys(), ...(then?.keys() ?? [])])]
    .map((id) => group(id, now.get(id) ?? [], then?.get(id) ?? []))
    .filter((each) => hasFigures(each) || (each.previous !== null && hasFigures(each.previous)))
    .sort(byRevenue);
  const listed = groups.slice(0, LIMITS.reportGroups);
  if (listed.length === groups.length) return listed;
  const ids = new Set(listed.map(({ id }) => id));
  const others = (all: readonly CouponMonth[]) => all.filter((row) => !ids.has(idOf(row)));
  return [...listed, group(null, others(rows), others(before ?? []))];
}

const hasFigures = (figures: ReportFigures): boolean => FIGURES.some((name) => figures[name] !== 0);

function byRevenue(a: GroupFigures, b: GroupFigures): number {
  return b.revenue - a.revenue || b.commissions - a.commissions || (`${a.id}` < `${b.id}` ? -1 : 1);
}
