import { couponRefOf, parseCouponRef } from '../../../../shared/codes/coupon-ref.ts';
import type { LinkReport } from '../../../../shared/contract/reports.ts';
import type { AppId } from '../../../../shared/ids.ts';
import { lastDayOf } from '../../../../shared/money/months.ts';
import { appKey } from '../../../entities/app.ts';
import { findCoupon } from '../../../entities/find-coupon.ts';
import { readByKey } from '../../../table/read-by-key.ts';
import type { Table } from '../../../table/table.ts';
import type { Side } from '../../../views/side.ts';
import type { CouponMonth, Period } from '../coupon-month.ts';
import { monthsOf, periodOf, wrong } from '../period.ts';
import { readScope, type Scope } from '../read-scope.ts';
import { requireHistory } from '../require-pro.ts';
import { daySpan } from './day-period.ts';
import { readDaySales } from './day-sales.ts';
import { findCodes } from './find-codes.ts';
import { KeyBudget } from './key-budget.ts';
import type { LinkRow } from './link-row.ts';
import { monthSales } from './month-sales.ts';
import { NO_SALES, readLinks } from './read-links.ts';
import { groupLinks, sumLinks } from './sum-links.ts';

export interface GetLinkReport extends Scope {
  readonly side: Side;
  readonly by: 'month' | 'day';
  /** The first and the last period: months or days, as `by` says. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly now: Date;
}

/**
 * Both sides get the same figures for a code. Throws `not_found` if a filter names something that is unrelated to the caller,
 * `too_many_rows` if the report needs too many reads, and `plan_limit` if the partner's plan does not include that many months.
 */
export async function getLinkReport(
  { side, by, from, to, now, ...scope }: GetLinkReport,
  { table }: { table: Table },
): Promise<LinkReport> {
  if (by === 'day' && scope.coupon === undefined) throw wrong('coupon', 'Choose a code to see its days');
  const { periods, days, months } = by === 'day' ? daySpan({ from, to }, now) : monthSpan({ from, to }, now);
  if (side.role === 'partner') await requireHistory(table, side.userId, months.from, now);
  const counters = await readScope(table, side, scope, months);
  const budget = new KeyBudget(
    side.role === 'partner' && scope.personId === undefined
      ? 'Narrow the dates or choose an affiliate.'
      : 'Narrow the dates.',
  );
  const codes = await findCodes(table, side, scope, budget);
  const salesOf =
    by === 'day' ? await daySales(table, scope, { counters, days, budget }) : monthSales(counters);
  const length = periods[0]?.length;
  const rows = await readLinks(table, {
    codes,
    ...days,
    periodOf: (time) => time.slice(0, length),
    salesOf,
  });
  return {
    total: sumLinks(rows),
    periods: periods.map((period) => ({ period, ...sumLinks(rows, period) })),
    previews: rows.reduce((sum, { previews }) => sum + previews, 0),
    bots: rows.reduce((sum, { bots }) => sum + bots, 0),
    ...(await groupsOf(table, rows)),
  };
}

interface Span {
  readonly periods: readonly string[];
  readonly days: { readonly from: string; readonly to: string };
  readonly months: Period;
}

type Chosen = { [K in keyof Period]?: string | undefined };

function monthSpan(chosen: Chosen, now: Date): Span {
  for (const field of ['from', 'to'] as const)
    if (chosen[field] && chosen[field].length > 'YYYY-MM'.length)
      throw wrong(field, 'Choose a month, such as 2026-11');
  const months = periodOf(chosen, now);
  return {
    periods: monthsOf(months),
    days: { from: `${months.from}-01`, to: lastDayOf(months.to) },
    months,
  };
}

async function daySales(
  table: Table,
  { coupon }: Scope,
  { counters, days, budget }: { counters: CouponMonth[]; days: Span['days']; budget: KeyBudget },
) {
  const found = coupon === undefined ? undefined : await findCoupon(table, parseCouponRef(coupon));
  const sales = found
    ? await readDaySales(table, { coupon: found.coupon, rows: counters, ...days, budget })
    : NO_SALES;
  return () => sales;
}

async function groupsOf(table: Table, rows: readonly LinkRow[]): Promise<Pick<LinkReport, 'apps' | 'codes'>> {
  const apps = groupLinks(rows, ({ appId }) => appId);
  const codes = groupLinks(rows, couponRefOf);
  const shown = [...apps, ...codes].flatMap(({ id }) => (id === null ? [] : appIdOf(id)));
  const find = await readByKey(table, [...new Set(shown)].map(appKey));
  const nameOf = (id: AppId) => find(appKey(id))?.name ?? '';
  return {
    apps: apps.map((group) => ({ ...group, name: group.id === null ? '' : nameOf(group.id), detail: '' })),
    codes: codes.map((group) =>
      group.id === null
        ? { ...group, name: '', detail: '' }
        : { ...group, name: parseCouponRef(group.id).code, detail: nameOf(appIdOf(group.id)) },
    ),
  };
}

const appIdOf = (id: string): AppId => (id.includes('.') ? parseCouponRef(id).appId : id);
