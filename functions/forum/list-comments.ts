import type { Comment as CommentView } from '../../shared/contract/forum.ts';
import { commentsRange } from '../entities/comment.ts';
import { filteredPartitionPage } from '../table/filtered-page.ts';
import type { Page } from '../table/table.ts';
import { canSee } from './can-see.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { readVisiblePost } from './read-visible.ts';
import { showComments } from './show.ts';

export interface ListComments {
  readonly viewer: Viewer;
  readonly postId: string;
  readonly cursor: string | undefined;
}

/**
 * Lists the comments of a post, oldest first. Queries the table instead of an index, so that a new comment is included immediately. Errors:
 * `not_found`.
 */
export async function listComments(
  { viewer, postId, cursor }: ListComments,
  { table }: ForumDeps,
): Promise<Page<CommentView>> {
  await readVisiblePost(table, postId, viewer);
  const page = await filteredPartitionPage(table, { ...commentsRange(postId), cursor }, (comment) =>
    canSee(comment, viewer),
  );
  return { items: await showComments(table, page.items, viewer), cursor: page.cursor };
}
