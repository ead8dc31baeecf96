import { queryOptions } from '@tanstack/react-query';
import type { OperationResponse } from '../../../../shared/contract/operation.ts';
import type { payouts } from '../../../../shared/contract/payouts.ts';
import { call } from '../../data/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

/** The affiliate's balance: the total and by partner. */
export type Balance = OperationResponse<typeof payouts.getBalance>;
export type PartnerBalance = Balance['partners'][number];
/** A payout that the affiliate received. */
export type ReceivedPayout = OperationResponse<typeof payouts.listReceived>['items'][number];

export const balanceQuery = queryOptions({
  queryKey: ['payouts', 'balance'],
  queryFn: () => call('getBalance'),
});

/** Payouts received, newest first. */
export const receivedQuery = pagedQuery(['payouts', 'received'], (query) => call('listReceived', { query }));
