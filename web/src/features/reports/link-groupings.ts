import { lastDayOf } from '../../../../shared/money/months.ts';
import type { LinkQuery } from '../../data/customers/link-report.ts';
import type { ReportState } from './search.ts';

export type LinkGrouping = 'day' | 'month' | 'app' | 'code';

export const linkGroupings = ({ coupon }: Pick<ReportState, 'coupon'>): readonly LinkGrouping[] =>
  coupon === undefined ? ['month', 'app', 'code'] : ['month', 'day'];

/** Returns the query for a report of links. By day, it covers the last month of the report or, by default, the last 30 days. */
export function linkQueryOf(state: ReportState, by: LinkGrouping, now: Date): LinkQuery {
  const { from, to, app, person, coupon } = state;
  const scope = { appId: app, personId: person, coupon };
  if (by !== 'day') return { ...scope, from, to };
  if (to === undefined) return { ...scope, by };
  const [end, today] = [lastDayOf(to), now.toISOString().slice(0, 'YYYY-MM-DD'.length)];
  return { ...scope, by, from: `${to}-01`, to: end < today ? end : today };
}
