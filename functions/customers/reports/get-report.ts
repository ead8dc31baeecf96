import type { Report } from '../../../shared/contract/reports.ts';
import { addMonths, type Month } from '../../../shared/money/months.ts';
import type { Table } from '../../table/table.ts';
import type { Side } from '../../views/side.ts';
import { isWithin } from './coupon-month.ts';
import { chooseCurrency, sumRows } from './figures.ts';
import { groupViews } from './group-views.ts';
import { monthsOf, periodOf } from './period.ts';
import { readScope, type Scope } from './read-scope.ts';
import { requireHistory, requirePro } from './require-pro.ts';

export interface GetReport extends Scope {
  readonly side: Side;
  readonly from?: Month | undefined;
  readonly to?: Month | undefined;
  readonly currency?: string | undefined;
  readonly compare?: 'previous' | undefined;
  readonly now: Date;
}

/**
 * Throws `not_found` if a filter names something that is unrelated to the caller, and `too_many_rows` if the report needs too many rows.
 * Throws `plan_limit` if the partner's plan does not include comparisons or that many months.
 */
export async function getReport(
  { side, from: first, to: last, compare, currency: wanted, now, ...scope }: GetReport,
  { table }: { table: Table },
): Promise<Report> {
  const { from, to } = periodOf({ from: first, to: last }, now);
  const months = monthsOf({ from, to });
  const start = compare ? addMonths(from, -months.length) : from;
  if (side.role === 'partner') {
    if (compare) await requirePro(table, side.userId);
    else await requireHistory(table, side.userId, from, now);
  }
  const all = await readScope(table, side, scope, { from: start, to });
  const rows = all.filter(({ month }) => isWithin({ from, to }, month));
  const before = compare && all.filter(({ month }) => month < from);
  const { currencies, currency } = chooseCurrency(all, wanted);
  const shown = currency ?? '';
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  return {
    currencies,
    currency,
    total: sumRows(rows, shown),
    previous: before ? sumRows(before, shown) : null,
    months: months.map((month) => ({ month, ...sumRows(byMonth.get(month) ?? [], shown) })),
    ...(await groupViews(table, side.role, { rows, before, currency: shown })),
  };
}
