import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '../../../../shared/contract/operation.ts';
import type { Operations } from '../../../../shared/contract/operations.ts';
import { call } from '../../lib/api.ts';

type NewPayout = Call<Operations['recordPayout']>['body'];

/** Records a payout. Idempotent by id, so it can be retried until there is a response. */
export function useRecordPayout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPayout) => call('recordPayout', { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['overview'] });
      void client.invalidateQueries({ queryKey: ['customers'] });
      return client.invalidateQueries({ queryKey: ['payouts'] });
    },
  });
}
