import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api.ts';
import { paymentDetailsQuery } from './queries.ts';

/** If the call fails, the details are read again, because the affiliate may have added them by now. */
export function useAskForDetails(affiliateId: string) {
  const client = useQueryClient();
  const { queryKey } = paymentDetailsQuery(affiliateId);
  return useMutation({
    mutationFn: () => call('requestPaymentDetails', { params: { affiliateId } }),
    onSuccess: ({ askedAt }) =>
      client.setQueryData(queryKey, (details) => details && { ...details, askedAt }),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
