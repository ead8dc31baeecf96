import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SameSaleAnswer } from '../../../../../shared/contract/customers.ts';
import { call } from '../../../data/api.ts';
import { customerKeys } from '../../../data/customers/keys.ts';

/** The ledger follows an answer a moment later. */
export function useAnswerSameSale(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ saleId, answer }: { saleId: string; answer: SameSaleAnswer }) =>
      call('answerSameSale', { params: { customerId, saleId }, body: { answer } }),
    onSettled: () => client.invalidateQueries({ queryKey: customerKeys.details }),
  });
}
