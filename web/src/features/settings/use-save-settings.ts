import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileUpdate } from '../../../../shared/contract/profiles.ts';
import { call } from '../../lib/api.ts';
import { sessionQuery } from '../../lib/session.ts';

/** Saves the profile and updates it on every screen. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileUpdate) => call('updateMe', { body }),
    onSuccess: (profile) => queryClient.setQueryData(sessionQuery.queryKey, profile),
  });
}
