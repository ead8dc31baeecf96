import type { Cohorts } from '../../../shared/contract/reports.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { type Month, monthOf } from '../../../shared/money/months.ts';
import type { Table } from '../../table/table.ts';
import { cohortsOf, firstPayments } from './cohorts.ts';
import { chooseCurrency } from './figures.ts';
import { periodOf } from './period.ts';
import { readScope, type Scope } from './read-scope.ts';
import { requirePro } from './require-pro.ts';

export interface GetCohorts extends Scope {
  readonly partnerId: PartnerId;
  readonly from?: Month | undefined;
  readonly to?: Month | undefined;
  readonly currency?: string | undefined;
  readonly now: Date;
}

/**
 * Throws `plan_limit` if the partner isn't on the Pro plan. Throws `not_found` if a filter names something that doesn't belong to the
 * partner. Throws `too_many_rows` if the report needs too many rows.
 */
export async function getCohorts(
  { partnerId, from, to, currency: wanted, now, ...scope }: GetCohorts,
  { table }: { table: Table },
): Promise<Cohorts> {
  const side = { role: 'partner', userId: partnerId } as const;
  const period = periodOf({ from, to }, now);
  await requirePro(table, partnerId);
  const rows = await readScope(table, side, scope, period);
  const { currencies, currency } = chooseCurrency(rows.map(firstPayments), wanted);
  return { currencies, currency, cohorts: cohortsOf(rows, currency ?? '', monthOf(now.toISOString())) };
}
