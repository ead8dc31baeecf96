import type { ReportFigures } from '../../../shared/contract/reports.ts';
import type { Currency } from '../../../shared/currencies.ts';
import { LIMITS } from '../../../shared/limits.ts';
import type { CouponMonth } from './coupon-month.ts';

/** Matches a counter's name that contains a currency, such as `earned:USD`. */
const OF_CURRENCY = /^(?:earned|revenue|refunded|payers):(.+)$/;

export function sumRows(rows: readonly CouponMonth[], currency: Currency): ReportFigures {
  const sum = (name: 'revenue' | 'refunded' | 'earned' | 'payers') =>
    rows.reduce((all, { counters }) => all + (counters[`${name}:${currency}`] ?? 0), 0);
  return {
    revenue: sum('revenue'),
    refunded: sum('refunded'),
    commissions: sum('earned'),
    customers: sum('payers'),
  };
}

/** Returns the currencies with at least one nonzero figure. The currency with the most rows comes first. */
export function currenciesOf(rows: readonly CouponMonth[]): Currency[] {
  const counts = new Map<Currency, number>();
  for (const { counters } of rows) {
    const found = Object.entries(counters).flatMap(([name, value]) =>
      value === 0 ? [] : (OF_CURRENCY.exec(name)?.[1] ?? []),
    );
    for (const currency of new Set(found)) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([currency]) => currency);
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

const hasFigures = ({ revenue, refunded, commissions, customers }: ReportFigures): boolean =>
  [revenue, refunded, commissions, customers].some((figure) => figure !== 0);

function byRevenue(a: GroupFigures, b: GroupFigures): number {
  return b.revenue - a.revenue || b.commissions - a.commissions || (`${a.id}` < `${b.id}` ? -1 : 1);
}
