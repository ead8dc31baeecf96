import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api.ts';
import { unreadQuery } from './queries.ts';

/** Returns a mutation that marks a notification and all older notifications as read. It also updates the number of unread notifications. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call('markRead', { body: { upTo } }),
    onSuccess: (answer) => client.setQueryData(unreadQuery.queryKey, answer),
  });
}
