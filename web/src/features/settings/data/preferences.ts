import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences } from '../../../../../shared/contract/notifications.ts';
import { call } from '../../../data/api.ts';
import { notificationKeys } from '../../../data/notifications/keys.ts';

export const preferencesQuery = queryOptions({
  queryKey: [...notificationKeys.all, 'preferences'],
  queryFn: () => call('getPreferences'),
});

export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreferences) => call('savePreferences', { body }),
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
  });
}
