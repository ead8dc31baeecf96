import type { z } from 'zod/mini';
import type { forumReactions } from '../../../../shared/contract/forum-reactions.ts';
import { call } from '../../data/api.ts';
import type { Target } from './forum-cache.ts';

type Report = z.input<typeof forumReactions.reportPost.body>;

/** Likes a post or comment, or removes the like. */
export function callLike({ postId, commentId }: Target, like: boolean) {
  if (commentId === undefined) return call(like ? 'likePost' : 'unlikePost', { params: { postId } });
  return call(like ? 'likeComment' : 'unlikeComment', { params: { postId, commentId } });
}

/** Deletes the user's own post or comment. */
export function callDelete({ postId, commentId }: Target) {
  if (commentId === undefined) return call('deletePost', { params: { postId } });
  return call('deleteComment', { params: { postId, commentId } });
}

/** Reports a post or comment to the moderators. */
export function callReport({ postId, commentId }: Target, body: Report) {
  if (commentId === undefined) return call('reportPost', { params: { postId }, body });
  return call('reportComment', { params: { postId, commentId }, body });
}
