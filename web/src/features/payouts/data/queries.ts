import { queryOptions } from '@tanstack/react-query';
import type { PaidFilter, PayoutsFilter, PendingPayout } from '../../../../../shared/contract/payouts.ts';
import { call } from '../../../data/api.ts';
import { payoutKeys } from '../../../data/payouts/keys.ts';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';

/** Also lists the months to choose from, which don't depend on the chosen one. */
export const payoutTotalsQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: [...payoutKeys.all, 'totals', month ?? 'all'],
    queryFn: () => call('getPayoutTotals', { query: month ? { month } : {} }),
  });

/** The balance is always refetched, with a strongly consistent read. */
export function currentBalanceQuery({ affiliate, due }: PendingPayout, month: string | undefined) {
  const params = { affiliateId: affiliate.id, currency: due.currency };
  return queryOptions({
    queryKey: [...payoutKeys.all, 'current-balance', params, month ?? 'all'],
    queryFn: () => call('getPending', { params, query: month ? { month } : {} }),
    staleTime: 0,
    gcTime: 0,
  });
}

export const paymentDetailsQuery = (affiliateId: string) =>
  queryOptions({
    queryKey: [...payoutKeys.all, 'payment-details', affiliateId],
    queryFn: () => call('getPaymentDetails', { params: { affiliateId } }),
  });

export const paidTotalsQuery = (filter: PaidFilter = {}) =>
  pagedQuery([...payoutKeys.all, 'paid', filter], (page) =>
    call('listPaid', { query: { ...page, ...filter } }),
  );

/** By default, the newest come first. The list can be filtered and sorted. */
export const affiliatePayoutsQuery = (affiliateId: string, filter: PayoutsFilter = {}) =>
  pagedQuery([...payoutKeys.all, 'paid-to', affiliateId, filter], (page) =>
    call('listPayoutsTo', { params: { affiliateId }, query: { ...page, ...filter } }),
  );
