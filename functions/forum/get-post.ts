import type { Post } from '../../shared/contract/forum.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { readVisiblePost } from './read-visible.ts';
import { showPost } from './show.ts';

/** Errors: `not_found`. */
export async function getPost(
  { viewer, postId }: { viewer: Viewer; postId: string },
  { table }: ForumDeps,
): Promise<Post> {
  return showPost(table, await readVisiblePost(table, postId, viewer), viewer);
}
