import { keys } from '../keys.ts';
import type { Contribution } from './contribution.ts';

export interface Comment extends Contribution {
  commentId: string;
  /** Those whom the text names, as they were called then. */
  mentions: { id: string; name: string }[];
}

/** By its id, and so by its time, in the partition of its post. */
export const commentItem = (comment: Comment) => ({
  ...keys.comment(comment.postId, comment.commentId),
  type: 'Comment',
  ...comment,
});
