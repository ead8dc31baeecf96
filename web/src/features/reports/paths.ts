import type { Month } from '../../../../shared/months.ts';
import type { Role } from '../../../../shared/roles.ts';
import { balancePath, couponCustomersPath } from '../../lib/paths.ts';
import { changeSearch } from '../../lib/search-state.ts';
import type { Grouping, ReportState } from './search.ts';

/** The properties of the displayed report on which the links in the report depend. */
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
 * Returns the path of the page with a month's ledger entries between the user and the person with the given id. Returns undefined if the
 * report is limited to an app or a code, because that page lists the entries for all apps and codes.
 */
const entriesPath = ({ role, currency, state }: Shown, personId: string, month: Month) =>
  state.app || state.coupon ? undefined : balancePath(role, { counterpartyId: personId, month, currency });

/**
 * Returns the path of the rows from which a month's figures are computed. If the report is limited to one partner or affiliate, these rows
 * are the ledger entries. Otherwise, they are the partners or affiliates with figures in that month.
 */
export const monthPath = (shown: Shown, month: Month): string | undefined =>
  shown.state.person
    ? entriesPath(shown, shown.state.person, month)
    : within(shown, { from: month, to: month, compare: undefined, by: 'person' });

/**
 * Returns the path of the rows from which a group's figures are computed. For a code, the path leads to the code's customers. For a partner
 * or an affiliate in a single month, it leads to the ledger entries. Otherwise, it leads to the report about the app, the partner or the
 * affiliate.
 */
export function groupPath(shown: Shown, by: Exclude<Grouping, 'month'>, id: string): string | undefined {
  const { role, from, to } = shown;
  if (by === 'code') return couponCustomersPath(role, id);
  if (by === 'app') return within(shown, { app: id, by: 'code' });
  return from === to ? entriesPath(shown, id, from) : within(shown, { person: id, by: 'month' });
}
