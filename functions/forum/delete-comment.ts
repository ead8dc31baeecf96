import { commentKey, QUEUE_KEYS } from '../entities/comment.ts';
import { unchangedSinceRead } from '../entities/forum-text.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { checkChangeable } from './change-window.ts';
import { countComment } from './count-comment.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { readOwnComment } from './read-own.ts';
import type { CommentRef } from './read-visible.ts';

export interface OwnComment extends CommentRef {
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Deletes the viewer's own comment. Idempotent. Errors: `not_found`, `edit_window_over`. */
export function deleteComment(
  { viewer, postId, commentId, now }: OwnComment,
  { table }: ForumDeps,
): Promise<{ id: string }> {
  return retryOnConflict(async () => {
    const comment = await readOwnComment(table, { postId, commentId }, viewer);
    if (comment.deletedAt) return { id: commentId };
    checkChangeable(comment, now);
    const tx = table.transaction().update(commentKey(postId, commentId), {
      set: { deletedAt: now.toISOString() },
      remove: QUEUE_KEYS,
      if: unchangedSinceRead(comment),
    });
    if (!comment.hiddenAt) countComment(tx, postId, -1);
    await checkAccountExists(tx, viewer.userId).commit();
    return { id: commentId };
  });
}
