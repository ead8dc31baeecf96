import type { Month } from '../../../../shared/months.ts';
import type { Role } from '../../../../shared/roles.ts';
import { balancePath, couponCustomersPath } from '../../lib/paths.ts';
import { changeSearch } from '../../lib/search-state.ts';
import type { Grouping, ReportState } from './search.ts';

/** The properties of a displayed report that determine where its links lead. */
export interface Shown {
  readonly role: Role;
  readonly state: ReportState;
  /** The search parameters of the URL. Links within the page keep them. */
  readonly search: URLSearchParams;
  readonly currency: string;
  readonly from: Month;
  readonly to: Month;
}

const within = ({ search }: Shown, changes: Parameters<typeof changeSearch>[1]) =>
  `?${changeSearch(search, changes)}`;

/**
 * Returns the path of a month's ledger entries between the user and the person with the given id. Returns undefined if the report is
 * limited to an app or a code, because the page with these entries always includes all apps and codes.
 */
const entriesPath = ({ role, currency, state }: Shown, personId: string, month: Month) =>
  state.app || state.coupon ? undefined : balancePath(role, { counterpartyId: personId, month, currency });

/**
 * Returns the path of the rows that make up a month's figures. If the report is limited to one partner or affiliate, these rows are the
 * ledger entries. Otherwise, they are the partners or affiliates with figures in that month.
 */
export const monthPath = (shown: Shown, month: Month): string | undefined =>
  shown.state.person
    ? entriesPath(shown, shown.state.person, month)
    : within(shown, { from: month, to: month, compare: undefined, by: 'person' });

/** The id of the section with the report's table. The totals above the table link to this section. */
export const BREAKDOWN_ID = 'breakdown';

/**
 * Returns the path of the table on the same page whose rows add up to the report's totals. The table has one row for each partner or
 * affiliate. A report about only one partner or affiliate has one row for each month or, if it covers only one month, one row for each
 * code.
 */
export function breakdownPath(shown: Shown): string {
  const ofPerson = shown.from === shown.to ? 'code' : 'month';
  return `${within(shown, { by: shown.state.person ? ofPerson : 'person' })}#${BREAKDOWN_ID}`;
}

/**
 * Returns the path of the rows that make up the report's total amounts. If the report is limited to one partner or affiliate and to a
 * single month, these rows are the ledger entries. Otherwise, they are the rows of the table below.
 */
export function totalPath(shown: Shown): string {
  const { state, from, to } = shown;
  const entries = state.person && from === to ? entriesPath(shown, state.person, from) : undefined;
  return entries ?? breakdownPath(shown);
}

/**
 * Returns the path of the list of customers behind a figure for all months. If a coupon is given, the app and the affiliate are ignored,
 * because the coupon already determines both.
 */
export function customersPath({
  app,
  person,
  coupon,
}: Pick<ReportState, 'app' | 'person' | 'coupon'>): string {
  if (coupon) return couponCustomersPath('partner', coupon);
  const search = changeSearch(new URLSearchParams(), { app, affiliate: person });
  return search.size > 0 ? `/partner/customers?${search}` : '/partner/customers';
}

/**
 * Returns the path of the rows that make up a group's figures. For a code, the path leads to the code's customers. For a partner or an
 * affiliate in a single month, it leads to the ledger entries. Otherwise, it leads to the report about the app, the partner or the
 * affiliate.
 */
export function groupPath(shown: Shown, by: Exclude<Grouping, 'month'>, id: string): string | undefined {
  const { role, from, to } = shown;
  if (by === 'code') return couponCustomersPath(role, id);
  if (by === 'app') return within(shown, { app: id, by: 'code' });
  return from === to ? entriesPath(shown, id, from) : within(shown, { person: id, by: 'month' });
}
