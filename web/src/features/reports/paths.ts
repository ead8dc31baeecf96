import type { Month } from '../../../../shared/months.ts';
import type { Role } from '../../../../shared/roles.ts';
import { changeSearch } from '../../lib/search-state.ts';
import type { Grouping, ReportState } from './search.ts';

/** The report on the screen, as far as links from it depend on it. */
export interface Shown {
  readonly role: Role;
  readonly state: ReportState;
  /** The URL's search parameters, which links within the page keep. */
  readonly search: URLSearchParams;
  readonly currency: string;
  readonly from: Month;
  readonly to: Month;
}

const within = ({ search }: Shown, changes: Parameters<typeof changeSearch>[1]) =>
  `?${changeSearch(search, changes)}`;

/** Returns the ledger entries of a month with one user. */
const entriesPath = ({ role, currency }: Shown, personId: string, month: Month) =>
  `/${role}/balances/${personId}/${month}/${currency}`;

/** Returns the rows behind a month: the ledger entries if the report is about one user, otherwise the users of that month. */
export const monthPath = (shown: Shown, month: Month): string =>
  shown.state.person
    ? entriesPath(shown, shown.state.person, month)
    : within(shown, { from: month, to: month, compare: undefined, by: 'person' });

/**
 * Returns the rows behind a group: the customers of a code, the ledger entries of a user in a single month, or the report about the app or
 * user.
 */
export function groupPath(shown: Shown, by: Exclude<Grouping, 'month'>, id: string): string {
  const { role, from, to } = shown;
  if (by === 'code') return `/${role}/customers?coupon=${id}`;
  if (by === 'app') return within(shown, { app: id, by: 'code' });
  return from === to ? entriesPath(shown, id, from) : within(shown, { person: id, by: 'month' });
}
