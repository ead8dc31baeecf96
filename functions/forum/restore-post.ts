import type { Post as PostView } from '../../shared/contract/forum.ts';
import { queueKeysOf } from '../entities/comment.ts';
import { unchangedSinceRead } from '../entities/forum-text.ts';
import { feedKeys, postKey } from '../entities/post.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { checkRestorable } from './change-window.ts';
import type { OwnPost } from './delete-post.ts';
import type { ForumDeps } from './deps.ts';
import { readOwnPost } from './read-own.ts';
import { showPost } from './show.ts';

/**
 * Restores a post that the viewer has just deleted. A hidden post stays hidden, and a reported post returns to the moderation queue.
 * Idempotent. Errors: `not_found`, `edit_window_over`.
 */
export function restorePost({ viewer, postId, now }: OwnPost, { table }: ForumDeps): Promise<PostView> {
  return retryOnConflict(async () => {
    const { deletedAt, ...post } = await readOwnPost(table, postId, viewer);
    if (deletedAt) {
      checkRestorable({ ...post, deletedAt }, now);
      const tx = table.transaction().update(postKey(postId), {
        set: { ...(post.hiddenAt ? {} : feedKeys(post)), ...queueKeysOf(post) },
        remove: ['deletedAt'],
        if: unchangedSinceRead({ ...post, deletedAt }),
      });
      await checkAccountExists(tx, viewer.userId).commit();
    }
    return showPost(table, post, viewer);
  });
}
