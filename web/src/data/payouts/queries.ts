import { queryOptions } from '@tanstack/react-query';
import type { OperationResponse } from '../../../../shared/contract/operation.ts';
import type { PendingPayout, payouts } from '../../../../shared/contract/payouts.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import { payoutKeys } from './keys.ts';

/** The months with an unpaid balance, newest first. The month filter lists them. */
export const pendingMonthsQuery = queryOptions({
  queryKey: [...payoutKeys.all, 'pending-months'],
  queryFn: () => call('listPendingMonths'),
});

/** A balance, read with strong consistency before the partner confirms a payout. It is refetched even if it is cached. */
export function currentBalanceQuery({ affiliate, due }: PendingPayout, month: string | undefined) {
  const params = { affiliateId: affiliate.id, currency: due.currency };
  return queryOptions({
    queryKey: [...payoutKeys.all, 'current-balance', params, month ?? 'all'],
    queryFn: () => call('getPending', { params, query: month ? { month } : {} }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** An affiliate's payment details. */
export const paymentDetailsQuery = (affiliateId: string) =>
  queryOptions({
    queryKey: [...payoutKeys.all, 'payment-details', affiliateId],
    queryFn: () => call('getPaymentDetails', { params: { affiliateId } }),
  });

/** The totals paid, by affiliate and currency. */
export const paidTotalsQuery = pagedQuery([...payoutKeys.all, 'paid'], (query) =>
  call('listPaid', { query }),
);

/** The payouts to one affiliate, newest first. */
export const affiliatePayoutsQuery = (affiliateId: string) =>
  pagedQuery([...payoutKeys.all, 'paid-to', affiliateId], (query) =>
    call('listPayoutsTo', { params: { affiliateId }, query }),
  );

/** The affiliate's balance, as a total and by partner. */
export type Balance = OperationResponse<typeof payouts.getBalance>;
export type PartnerBalance = Balance['partners'][number];
/** A payout that the affiliate received. */
export type ReceivedPayout = OperationResponse<typeof payouts.listReceived>['items'][number];

export const balanceQuery = queryOptions({
  queryKey: [...payoutKeys.all, 'balance'],
  queryFn: () => call('getBalance'),
});

/** The payouts that the affiliate received, newest first. */
export const receivedQuery = pagedQuery([...payoutKeys.all, 'received'], (query) =>
  call('listReceived', { query }),
);
