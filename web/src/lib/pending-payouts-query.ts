import { call } from '../data/api.ts';
import { pagedQuery } from './paged-query.ts';

/** The amounts that the partner owes, by affiliate and currency, for all months or one. The payouts screen and the sidebar share it. */
export function pendingPayoutsQuery(month?: string) {
  return pagedQuery(['payouts', 'pending', month ?? 'all'], (page) =>
    call('listPending', { query: { ...page, ...(month ? { month } : {}) } }),
  );
}
