import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { forumReactions } from '../../../../../shared/contract/forum-reactions.ts';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import { call } from '../../../data/api.ts';
import { inTurn } from '../../../lib/requests/in-turn.ts';
import { type ForumTarget, turnOf, updateTarget } from './cache.ts';

interface LikeOptions {
  target: ForumTarget;
  onFailed: (error: Error) => void;
}

/** The displayed count changes immediately. If the request fails, the change is reverted. */
export function useLike({ target, onFailed }: LikeOptions) {
  const client = useQueryClient();
  const mutationKey = ['like', target];
  const show = (like: boolean) =>
    updateTarget(client, target, (item) => ({ liked: like, likes: item.likes + (like ? 1 : -1) }));
  return useMutation({
    mutationKey,
    mutationFn: (like: boolean) => inTurn(turnOf(target), () => callLike(target, like)),
    onMutate: show,
    onSuccess: (answer) => {
      // A further click is waiting for its turn, and its result is already shown.
      if (client.isMutating({ mutationKey }) === 1) updateTarget(client, target, () => answer);
    },
    onError: (error, like) => {
      show(!like);
      onFailed(error);
    },
  });
}

function callLike({ postId, commentId }: ForumTarget, like: boolean) {
  if (commentId === undefined) return call(like ? 'likePost' : 'unlikePost', { params: { postId } });
  return call(like ? 'likeComment' : 'unlikeComment', { params: { postId, commentId } });
}

type Report = OperationInput<typeof forumReactions.reportPost>['body'];

export function useReport({ postId, commentId }: ForumTarget) {
  return useMutation({
    mutationFn: (body: Report) =>
      commentId === undefined
        ? call('reportPost', { params: { postId }, body })
        : call('reportComment', { params: { postId, commentId }, body }),
  });
}
