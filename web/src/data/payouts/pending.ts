import type { PendingFilter } from '../../../../shared/contract/payouts.ts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';
import { call } from '../api.ts';
import { payoutKeys } from './keys.ts';

/**
 * The query for the amounts that the partner owes, by affiliate and currency, for one month or for all months. The list can be filtered and
 * sorted. The payouts screen and the sidebar share this query.
 */
export const pendingPayoutsQuery = (filter: PendingFilter = {}) =>
  pagedQuery([...payoutKeys.all, 'pending', filter], (page) =>
    call('listPending', { query: { ...page, ...filter } }),
  );
