import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../../../shared/contract/operations.ts';
import { call } from '../../../data/api.ts';
import { customerKeys } from '../../../data/customers/keys.ts';

/** The ledger follows a statement a moment later. */
const STATEMENT = { settlesMs: 2_000 };

/** `reference` is the provider's id for a payment or a customer. */
export function useCreditSale(reference: string) {
  const client = useQueryClient();
  return useMutation({
    meta: STATEMENT,
    mutationFn: (body: OperationInput<typeof OPERATIONS.creditSale>['body']) =>
      call('creditSale', { params: { reference }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: customerKeys.sales }),
  });
}

export function useWithdrawCredit(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: STATEMENT,
    mutationFn: (body: OperationInput<typeof OPERATIONS.withdrawCredit>['body']) =>
      call('withdrawCredit', { params: { customerId }, body }),
    // Nobody refers the customer afterwards, so this page, which its caller leaves, could not be read again.
    onSettled: (_, error) =>
      client.invalidateQueries({
        queryKey: customerKeys.details,
        refetchType: error ? 'active' : 'none',
      }),
  });
}
