import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import type { profiles } from '../../../../../shared/contract/profiles.ts';
import { call } from '../../../data/api.ts';
import { sessionQuery } from '../../../data/profiles/session.ts';

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OperationInput<typeof profiles.updateMe>['body']) => call('updateMe', { body }),
    onSuccess: (profile) => client.setQueryData(sessionQuery.queryKey, profile),
  });
}
