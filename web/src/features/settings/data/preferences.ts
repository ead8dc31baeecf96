import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { notifications } from '../../../../../shared/contract/notifications.ts';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import { call } from '../../../data/api.ts';
import { notificationKeys } from '../../../data/notifications/keys.ts';

export const preferencesQuery = queryOptions({
  queryKey: [...notificationKeys.all, 'preferences'],
  queryFn: () => call('getPreferences'),
});

export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OperationInput<typeof notifications.savePreferences>['body']) =>
      call('savePreferences', { body }),
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
  });
}
