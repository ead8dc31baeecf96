import { queryOptions } from '@tanstack/react-query';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { call } from '../../data/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

/** The months with an unpaid balance, newest first, for the filter. */
export const pendingMonthsQuery = queryOptions({
  queryKey: ['payouts', 'pending-months'],
  queryFn: () => call('listPendingMonths'),
});

/** A balance, read consistently before a payout is confirmed. Never served from the cache alone. */
export function currentBalanceQuery({ affiliate, due }: PendingPayout, month: string | undefined) {
  const params = { affiliateId: affiliate.id, currency: due.currency };
  return queryOptions({
    queryKey: ['payouts', 'balance', affiliate.id, due.currency, month ?? 'all'],
    queryFn: () => call('getPending', { params, query: month ? { month } : {} }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** An affiliate's payment details. */
export const paymentDetailsQuery = (affiliateId: string) =>
  queryOptions({
    queryKey: ['payouts', 'payment-details', affiliateId],
    queryFn: () => call('getPaymentDetails', { params: { affiliateId } }),
  });

/** Paid totals by affiliate and currency. */
export const paidTotalsQuery = pagedQuery(['payouts', 'paid'], (query) => call('listPaid', { query }));

/** The payouts to one affiliate, newest first. */
export const affiliatePayoutsQuery = (affiliateId: string) =>
  pagedQuery(['payouts', 'paid-to', affiliateId], (query) =>
    call('listPayoutsTo', { params: { affiliateId }, query }),
  );
