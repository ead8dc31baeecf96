import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import type { payouts } from '../../../../../shared/contract/payouts.ts';
import { call } from '../../../data/api.ts';
import { payoutKeys } from '../../../data/payouts/keys.ts';

export const paymentTermsQuery = queryOptions({
  queryKey: payoutKeys.terms,
  queryFn: () => call('getPaymentTerms'),
});

/** Saves the payment terms. What is payable now stays the same, because a change starts with a later month or before a first request. */
export function useSetPaymentTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OperationInput<typeof payouts.setPaymentTerms>['body']) =>
      call('setPaymentTerms', { body }),
    onSuccess: (terms) => client.setQueryData(paymentTermsQuery.queryKey, terms),
    onError: () => client.invalidateQueries({ queryKey: paymentTermsQuery.queryKey }),
  });
}
