import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import { payoutKeys } from './keys.ts';

/**
 * The query for the amounts that the partner owes, by affiliate and currency, for one month or for all months. The payouts screen and the
 * sidebar share this query.
 */
export function pendingPayoutsQuery(month?: string) {
  return pagedQuery([...payoutKeys.all, 'pending', month ?? 'all'], (page) =>
    call('listPending', { query: { ...page, ...(month ? { month } : {}) } }),
  );
}
