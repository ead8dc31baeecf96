import { queryOptions } from '@tanstack/react-query';
import type { OperationResponse } from '../../../../shared/contract/operation.ts';
import type { payouts } from '../../../../shared/contract/payouts.ts';
import { call } from '../api.ts';
import { payoutKeys } from './keys.ts';

export type OwnBalance = OperationResponse<typeof payouts.getBalance>;
export type PartnerBalance = OwnBalance['partners'][number];

/** The payouts screen and the overview share this query. */
export const balanceQuery = queryOptions({
  queryKey: [...payoutKeys.all, 'balance'],
  queryFn: () => call('getBalance'),
});
