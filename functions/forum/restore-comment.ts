import type { Comment as CommentView } from '../../shared/contract/forum.ts';
import { commentKey, queueKeysOf } from '../entities/comment.ts';
import { unchangedSinceRead } from '../entities/forum-text.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { checkRestorable } from './change-window.ts';
import { countComment } from './count-comment.ts';
import type { OwnComment } from './delete-comment.ts';
import type { ForumDeps } from './deps.ts';
import { readOwnComment } from './read-own.ts';
import { showComment } from './show.ts';

/**
 * Restores a comment that the viewer has just deleted and increments the comment count again. Idempotent. Errors: `not_found`,
 * `edit_window_over`.
 */
export function restoreComment(
  { viewer, postId, commentId, now }: OwnComment,
  { table }: ForumDeps,
): Promise<CommentView> {
  return retryOnConflict(async () => {
    const { deletedAt, ...comment } = await readOwnComment(table, { postId, commentId }, viewer);
    if (deletedAt) {
      checkRestorable({ ...comment, deletedAt }, now);
      const tx = table.transaction().update(commentKey(postId, commentId), {
        set: queueKeysOf(comment),
        remove: ['deletedAt'],
        if: unchangedSinceRead({ ...comment, deletedAt }),
      });
      if (!comment.hiddenAt) countComment(tx, postId, 1);
      await checkAccountExists(tx, viewer.userId).commit();
    }
    return showComment(table, comment, viewer);
  });
}
