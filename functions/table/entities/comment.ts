import { keys } from '../keys.ts';
import type { StoredText } from './stored-text.ts';

export interface Comment extends StoredText {
  commentId: string;
  /** The users mentioned in the comment, with their names at the time of writing. */
  mentions: { id: string; name: string }[];
}

/** Builds a comment's item. In the partition of the post, comments are sorted by id and therefore by time. */
export const commentItem = (comment: Comment) => ({
  ...keys.comment(comment.postId, comment.commentId),
  type: 'Comment',
  ...comment,
});
