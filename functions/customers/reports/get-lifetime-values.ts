import type { LifetimeValues } from '../../../shared/contract/reports.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { addMonths, monthOf } from '../../../shared/money/months.ts';
import type { Table } from '../../table/table.ts';
import { chooseCurrency, sumRows } from './figures.ts';
import { groupViews } from './group-views.ts';
import { readScope, type Scope } from './read-scope.ts';
import { requirePro } from './require-pro.ts';

export interface GetLifetimeValues extends Scope {
  readonly partnerId: PartnerId;
  readonly currency?: string | undefined;
  readonly now: Date;
}

/** A month that is earlier than every month in a report. */
const BEGINNING = '0000-01';

/**
 * Throws `plan_limit` if the partner isn't on the Pro plan. Throws `not_found` if a filter names something that doesn't belong to the
 * partner. Throws `too_many_rows` if the report needs too many rows.
 */
export async function getLifetimeValues(
  { partnerId, currency: wanted, now, ...scope }: GetLifetimeValues,
  { table }: { table: Table },
): Promise<LifetimeValues> {
  const side = { role: 'partner', userId: partnerId } as const;
  await requirePro(table, partnerId);
  // Include the next month, because the time of an event may be slightly ahead of our clock.
  const to = addMonths(monthOf(now.toISOString()), 1);
  // Don't advise the caller to select fewer months, because lifetime values always cover all months.
  const advice = scope.personId === undefined ? 'Choose an affiliate.' : 'Choose a code.';
  const rows = await readScope(table, side, scope, { from: BEGINNING, to }, advice);
  const { currencies, currency } = chooseCurrency(rows, wanted);
  return {
    currencies,
    currency,
    total: sumRows(rows, currency ?? ''),
    ...(await groupViews(table, 'partner', { rows, currency: currency ?? '' })),
  };
}
