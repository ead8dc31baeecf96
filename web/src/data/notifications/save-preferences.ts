import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences } from '../../../../shared/contract/notifications.ts';
import { call } from '../api.ts';
import { preferencesQuery } from './queries.ts';

/** Returns a mutation that saves the email preferences. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreferences) => call('savePreferences', { body }),
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
  });
}
