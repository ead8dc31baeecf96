import type { Month } from '../../../../shared/months.ts';
import type { Role } from '../../../../shared/roles.ts';
import { balancePath, couponCustomersPath } from '../../lib/paths.ts';
import { changeSearch } from '../../lib/search-state.ts';
import type { Grouping, ReportState } from './search.ts';

/** The data about the displayed report that determines the links in it. */
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
 * Returns the path of the ledger entries in a month, between the viewing user and another user. If the report is limited to an app or a
 * code, there is no such path, because the page lists the entries of all apps and codes.
 */
const entriesPath = ({ role, currency, state }: Shown, personId: string, month: Month) =>
  state.app || state.coupon ? undefined : balancePath(role, { counterpartyId: personId, month, currency });

/**
 * Returns the path of the rows from which a month's figures are computed. If the report is limited to one other user, these are the ledger
 * entries. Otherwise, it is the list of users in that month.
 */
export const monthPath = (shown: Shown, month: Month): string | undefined =>
  shown.state.person
    ? entriesPath(shown, shown.state.person, month)
    : within(shown, { from: month, to: month, compare: undefined, by: 'person' });

/**
 * Returns the path of the rows from which a group's figures are computed. For a code, these are its customers. For another user in a single
 * month, these are the ledger entries. Otherwise, it is the report about the app or the user.
 */
export function groupPath(shown: Shown, by: Exclude<Grouping, 'month'>, id: string): string | undefined {
  const { role, from, to } = shown;
  if (by === 'code') return couponCustomersPath(role, id);
  if (by === 'app') return within(shown, { app: id, by: 'code' });
  return from === to ? entriesPath(shown, id, from) : within(shown, { person: id, by: 'month' });
}
