import { call } from './api.ts';
import { pagedQuery } from './paged-query.ts';

/** What the partner owes, by affiliate and currency, for all months or for one; the payouts screen and the sidebar share it. */
export function pendingPayoutsQuery(month?: string) {
  return pagedQuery(['payouts', 'pending', month ?? 'all'], (page) =>
    call('listPending', { query: { ...page, ...(month ? { month } : {}) } }),
  );
}
