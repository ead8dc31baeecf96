import { queryOptions } from '@tanstack/react-query';
import { payoutKeys } from '../../../data/payouts/keys.ts';
import { pendingPayoutsQuery } from '../../../data/payouts/pending.ts';
import { readAllPages } from '../../../lib/csv/read-all-pages.ts';

/**
 * Fetches all amounts due, for one month or for all months. Bypasses the cache, so that an exported file never contains a balance that has
 * already been paid.
 */
export const allPendingQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: [...payoutKeys.all, 'all-pending', month ?? 'all'],
    queryFn: () => readAllPages(pendingPayoutsQuery({ month }).load),
    staleTime: 0,
    gcTime: 0,
  });
