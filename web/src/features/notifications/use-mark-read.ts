import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Notification } from '../../../../shared/contract/notifications.ts';
import { call } from '../../data/api.ts';
import { unreadQuery } from './queries.ts';

/** Marks all notifications as read when the newest is shown. A failed request is repeated when the list is next shown. */
export function useMarkRead(newest: Notification | undefined): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: string) => call('markRead', { body: { upTo } }),
    onSuccess: (answer) => client.setQueryData(unreadQuery.queryKey, answer),
  });
  const upTo = newest && !newest.read ? newest.id : undefined;
  useEffect(() => {
    if (upTo !== undefined) mutate(upTo);
  }, [upTo, mutate]);
}
