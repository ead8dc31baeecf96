import type { Role } from '../../../../shared/accounts/roles.ts';
import type { Month } from '../../../../shared/money/months.ts';
import { changeSearch } from '../../lib/lists/search-state.ts';
import { balancePath, couponCustomersPath } from '../../lib/routes/paths.ts';
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
 * Returns undefined if the report is limited to an app or a code, because the page with the ledger entries can't be filtered by app or
 * code.
 */
const entriesPath = ({ role, currency, state }: Shown, personId: string, month: Month) =>
  state.app || state.coupon ? undefined : balancePath(role, { counterpartyId: personId, month, currency });

/**
 * Returns the path of the page with the rows that make up a month's figures. The rows are ledger entries if the report is limited to one
 * partner or affiliate.
 */
export const monthPath = (shown: Shown, month: Month): string | undefined =>
  shown.state.person
    ? entriesPath(shown, shown.state.person, month)
    : within(shown, { from: month, to: month, compare: undefined, by: 'person' });

/** The totals above the table link to this section. */
export const BREAKDOWN_ID = 'breakdown';

/** Returns the path to the table below the report's totals. The rows of the table add up to these totals. */
export function breakdownPath(shown: Shown): string {
  const ofPerson = shown.from === shown.to ? 'code' : 'month';
  return `${within(shown, { by: shown.state.person ? ofPerson : 'person' })}#${BREAKDOWN_ID}`;
}

/**
 * Returns the path of the rows that make up the report's totals: ledger entries if possible, otherwise the rows of the report's table.
 * Ledger entries require a single month and a single partner or affiliate.
 */
export function totalPath(shown: Shown): string {
  const { state, from, to } = shown;
  const entries = state.person && from === to ? entriesPath(shown, state.person, from) : undefined;
  return entries ?? breakdownPath(shown);
}

/** If a coupon is given, ignores the app and the affiliate, because the coupon determines both. */
export function customersPath({
  app,
  person,
  coupon,
}: Pick<ReportState, 'app' | 'person' | 'coupon'>): string {
  if (coupon) return couponCustomersPath('partner', coupon);
  const search = changeSearch(new URLSearchParams(), { app, affiliate: person });
  return search.size > 0 ? `/partner/customers?${search}` : '/partner/customers';
}

export function groupPath(shown: Shown, by: Exclude<Grouping, 'month'>, id: string): string | undefined {
  const { role, from, to } = shown;
  if (by === 'code') return couponCustomersPath(role, id);
  if (by === 'app') return within(shown, { app: id, by: 'code' });
  return from === to ? entriesPath(shown, id, from) : within(shown, { person: id, by: 'month' });
}
