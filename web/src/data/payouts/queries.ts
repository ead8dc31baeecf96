import { queryOptions } from '@tanstack/react-query';
import type { OperationResponse } from '../../../../shared/contract/operation.ts';
import type { PendingPayout, payouts } from '../../../../shared/contract/payouts.ts';
import type { Role } from '../../../../shared/roles.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import type { BalanceKey } from '../customers/queries.ts';

/** Query keys of payouts and of the balances that they settle. */
export const payoutKeys = {
  all: ['payouts'],
  pending: (month?: string) => ['payouts', 'pending', month ?? 'all'],
  allPending: (month?: string) => ['payouts', 'all-pending', month ?? 'all'],
  pendingMonths: ['payouts', 'pending-months'],
  currentBalance: ({ affiliate, due }: PendingPayout, month?: string) => [
    'payouts',
    'current-balance',
    affiliate.id,
    due.currency,
    month ?? 'all',
  ],
  paymentDetails: (affiliateId: string) => ['payouts', 'payment-details', affiliateId],
  paidTotals: ['payouts', 'paid'],
  paidTo: (affiliateId: string) => ['payouts', 'paid-to', affiliateId],
  balance: ['payouts', 'balance'],
  balanceHead: (role: Role, { counterpartyId, month, currency }: BalanceKey) => [
    'payouts',
    'head',
    role,
    counterpartyId,
    month,
    currency,
  ],
  received: ['payouts', 'received'],
} as const;

/** The amounts that the partner owes, by affiliate and currency, for all months or one. The payouts screen and the sidebar share it. */
export function pendingPayoutsQuery(month?: string) {
  return pagedQuery(payoutKeys.pending(month), (page) =>
    call('listPending', { query: { ...page, ...(month ? { month } : {}) } }),
  );
}

/** The months with an unpaid balance, newest first, for the filter. */
export const pendingMonthsQuery = queryOptions({
  queryKey: payoutKeys.pendingMonths,
  queryFn: () => call('listPendingMonths'),
});

/** A balance, read consistently before a payout is confirmed. Never served from the cache alone. */
export function currentBalanceQuery(balance: PendingPayout, month: string | undefined) {
  const params = { affiliateId: balance.affiliate.id, currency: balance.due.currency };
  return queryOptions({
    queryKey: payoutKeys.currentBalance(balance, month),
    queryFn: () => call('getPending', { params, query: month ? { month } : {} }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** An affiliate's payment details. */
export const paymentDetailsQuery = (affiliateId: string) =>
  queryOptions({
    queryKey: payoutKeys.paymentDetails(affiliateId),
    queryFn: () => call('getPaymentDetails', { params: { affiliateId } }),
  });

/** Paid totals by affiliate and currency. */
export const paidTotalsQuery = pagedQuery(payoutKeys.paidTotals, (query) => call('listPaid', { query }));

/** The payouts to one affiliate, newest first. */
export const affiliatePayoutsQuery = (affiliateId: string) =>
  pagedQuery(payoutKeys.paidTo(affiliateId), (query) =>
    call('listPayoutsTo', { params: { affiliateId }, query }),
  );

/** The affiliate's balance: the total and by partner. */
export type Balance = OperationResponse<typeof payouts.getBalance>;
export type PartnerBalance = Balance['partners'][number];
/** A payout that the affiliate received. */
export type ReceivedPayout = OperationResponse<typeof payouts.listReceived>['items'][number];

export const balanceQuery = queryOptions({
  queryKey: payoutKeys.balance,
  queryFn: () => call('getBalance'),
});

/** Payouts received, newest first. */
export const receivedQuery = pagedQuery(payoutKeys.received, (query) => call('listReceived', { query }));
