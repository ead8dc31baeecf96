import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportedItem, SUSPENSION_DAYS } from '../../../../../shared/contract/forum-moderation.ts';
import { call } from '../../../data/api.ts';
import { forumKeys } from './keys.ts';

export type ModerationDecision = 'hide' | 'restore';
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number];

/** The post or comment leaves the queue, and the forum is refetched. */
export function useDecide({ postId, commentId }: Pick<ReportedItem, 'postId' | 'commentId'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: ModerationDecision) =>
      call('decideReport', { body: { postId, ...(commentId === null ? {} : { commentId }), decision } }),
    // Refetch after an error too, because another moderator may have handled the post or comment, or its author may have deleted it.
    onSettled: () => client.invalidateQueries({ queryKey: forumKeys.all }),
  });
}

/** If `days` is undefined, the mutation lifts the suspension. */
export function useSuspend(userId: string) {
  const client = useQueryClient();
  return useMutation<unknown, Error, SuspensionDays | undefined>({
    mutationFn: (days) =>
      days === undefined
        ? call('liftSuspension', { params: { userId } })
        : call('suspendUser', { params: { userId }, body: { days } }),
    onSettled: () => client.invalidateQueries({ queryKey: forumKeys.reported }),
  });
}
