import type { Post as PostView } from '../../shared/contract/forum.ts';
import { type Post, postKey } from '../entities/post.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { checkVersion } from '../lib/http/version.ts';
import { unchangedAttributes } from '../table/condition.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { checkChangeable } from './change-window.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { checkSuspension } from './posting-rules.ts';
import { readOwnPost } from './read-own.ts';
import { postNotFound } from './read-visible.ts';
import { readPosting } from './read-writer.ts';
import { showPost } from './show.ts';
import { excerptOf, titleOf } from './title-and-excerpt.ts';

export interface EditPost {
  readonly viewer: Viewer;
  readonly postId: string;
  readonly content: string;
  readonly version: string;
  readonly now: Date;
}

/**
 * Edits the version of the viewer's own post that the viewer saw, and updates its title and excerpt. Errors: `not_found`,
 * `edit_window_over`, `suspended`, `conflict`.
 */
export function editPost(
  { viewer, postId, content, version, now }: EditPost,
  { table }: ForumDeps,
): Promise<PostView> {
  return retryOnConflict(async () => {
    const post = await readOwnPost(table, postId, viewer);
    if (post.deletedAt) throw postNotFound();
    checkChangeable(post, now);
    checkSuspension(await readPosting(table, viewer.userId), now);
    checkVersion(await showPost(table, post, viewer), version);

    const changes = { content, title: titleOf(content), ...excerptOf(content), editedAt: now.toISOString() };
    const tx = table.transaction().update(postKey(postId), {
      set: changes,
      if: { exists: true, ...unchangedAttributes(post, ['content', 'deletedAt']) },
    });
    await checkAccountExists(tx, viewer.userId).commit();
    const edited: Post = { ...post, ...changes };
    return showPost(table, edited, viewer);
  });
}
