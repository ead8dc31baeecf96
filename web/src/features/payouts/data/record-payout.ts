import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import type { payouts } from '../../../../../shared/contract/payouts.ts';
import { call } from '../../../data/api.ts';
import { couponKeys } from '../../../data/coupons/keys.ts';
import { customerKeys } from '../../../data/customers/keys.ts';
import { payoutKeys } from '../../../data/payouts/keys.ts';

type NewPayout = OperationInput<typeof payouts.recordPayout>['body'];

/** The payout's id makes the call idempotent, so the call can be repeated until the server responds. */
export function useRecordPayout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPayout) => call('recordPayout', { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: customerKeys.all });
      void client.invalidateQueries({ queryKey: couponKeys.affiliates });
      return client.invalidateQueries({ queryKey: payoutKeys.all });
    },
  });
}
