import { QUEUE_KEYS } from '../entities/comment.ts';
import { unchangedSinceRead } from '../entities/forum-text.ts';
import { FEED_KEYS, postKey } from '../entities/post.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { checkChangeable } from './change-window.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { readOwnPost } from './read-own.ts';

export interface OwnPost {
  readonly viewer: Viewer;
  readonly postId: string;
  readonly now: Date;
}

/** Deletes the viewer's own post, so that its comments are no longer accessible. Idempotent. Errors: `not_found`, `edit_window_over`. */
export function deletePost({ viewer, postId, now }: OwnPost, { table }: ForumDeps): Promise<{ id: string }> {
  return retryOnConflict(async () => {
    const post = await readOwnPost(table, postId, viewer);
    if (post.deletedAt) return { id: postId };
    checkChangeable(post, now);
    const tx = table.transaction().update(postKey(postId), {
      set: { deletedAt: now.toISOString() },
      remove: [...FEED_KEYS, ...QUEUE_KEYS],
      if: unchangedSinceRead(post),
    });
    await checkAccountExists(tx, viewer.userId).commit();
    return { id: postId };
  });
}
