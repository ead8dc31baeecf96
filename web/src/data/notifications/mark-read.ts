import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { unreadQuery } from './queries.ts';

/** Marks a notification and all older ones as read on the server, and updates the number of unread ones. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call('markRead', { body: { upTo } }),
    onSuccess: (answer) => client.setQueryData(unreadQuery.queryKey, answer),
  });
}
