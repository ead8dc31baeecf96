import { keys } from '../keys.ts';
import type { StoredText } from './stored-text.ts';

export interface Comment extends StoredText {
  commentId: string;
  /** The users that the text mentions, with their names at the time of writing. */
  mentions: { id: string; name: string }[];
}

/** Builds the item. Comments are sorted by id, and so by time, in the partition of their post. */
export const commentItem = (comment: Comment) => ({
  ...keys.comment(comment.postId, comment.commentId),
  type: 'Comment',
  ...comment,
});
