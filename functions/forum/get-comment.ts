import type { Comment } from '../../shared/contract/forum.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { type CommentRef, readVisibleComment } from './read-visible.ts';
import { showComment } from './show.ts';

/** Errors: `not_found`. */
export async function getComment(
  { viewer, ...ref }: { viewer: Viewer } & CommentRef,
  { table }: ForumDeps,
): Promise<Comment> {
  return showComment(table, await readVisibleComment(table, ref, viewer), viewer);
}
