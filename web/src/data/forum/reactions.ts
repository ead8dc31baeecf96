import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { forumReactions } from '../../../../shared/contract/forum-reactions.ts';
import type { OperationInput } from '../../../../shared/contract/operation.ts';
import { call } from '../api.ts';
import { type Target, updateTarget } from './cache.ts';

interface LikeOptions {
  target: Target;
  likes: number;
  liked: boolean;
  onFailed: (error: Error) => void;
}

/**
 * Returns a mutation that likes a post or comment, or removes the like. The displayed count changes immediately. If the request fails, the
 * change is reverted.
 */
export function useLike({ target, likes, liked, onFailed }: LikeOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (like: boolean) => callLike(target, like),
    onMutate: (like) =>
      updateTarget(client, target, (item) => ({ liked: like, likes: item.likes + (like ? 1 : -1) })),
    onSuccess: (answer) => updateTarget(client, target, () => answer),
    onError: (error) => {
      updateTarget(client, target, () => ({ liked, likes }));
      onFailed(error);
    },
  });
}

function callLike({ postId, commentId }: Target, like: boolean) {
  if (commentId === undefined) return call(like ? 'likePost' : 'unlikePost', { params: { postId } });
  return call(like ? 'likeComment' : 'unlikeComment', { params: { postId, commentId } });
}

type Report = OperationInput<typeof forumReactions.reportPost>['body'];

export function useReport({ postId, commentId }: Target) {
  return useMutation({
    mutationFn: (body: Report) =>
      commentId === undefined
        ? call('reportPost', { params: { postId }, body })
        : call('reportComment', { params: { postId, commentId }, body }),
  });
}
