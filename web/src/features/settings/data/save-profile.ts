import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileUpdate } from '../../../../../shared/contract/profiles.ts';
import { call } from '../../../data/api.ts';
import { sessionQuery } from '../../../data/profiles/session.ts';

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileUpdate) => call('updateMe', { body }),
    onSuccess: (profile) => client.setQueryData(sessionQuery.queryKey, profile),
  });
}
