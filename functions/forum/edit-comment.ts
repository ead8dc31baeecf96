import type { Comment as CommentView } from '../../shared/contract/forum.ts';
import { type Comment, commentKey } from '../entities/comment.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { checkChangeable } from './change-window.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { checkSuspension } from './posting-rules.ts';
import { readMentions } from './read-mentions.ts';
import { readOwnComment } from './read-own.ts';
import { type CommentRef, commentNotFound } from './read-visible.ts';
import { readPosting } from './read-writer.ts';
import { showComment } from './show.ts';

export interface EditComment extends CommentRef {
  readonly viewer: Viewer;
  readonly content: string;
  readonly mentions?: readonly string[] | undefined;
  readonly now: Date;
}

/** Edits the viewer's own comment, including its mentions. Errors: `not_found`, `edit_window_over`, `suspended`. */
export async function editComment(
  { viewer, postId, commentId, content, mentions, now }: EditComment,
  { table }: ForumDeps,
): Promise<CommentView> {
  const comment = await readOwnComment(table, { postId, commentId }, viewer);
  if (comment.deletedAt) throw commentNotFound();
  checkChangeable(comment, now);
  checkSuspension(await readPosting(table, viewer.userId), now);

  const changes = {
    content,
    mentions: await readMentions(table, { postId, content, userIds: mentions }),
    editedAt: now.toISOString(),
  };
  const tx = table.transaction().update(commentKey(postId, commentId), {
    set: changes,
    if: { exists: true, absent: ['deletedAt'] },
    orElse: commentNotFound(),
  });
  await checkAccountExists(tx, viewer.userId).commit();
  const edited: Comment = { ...comment, ...changes };
  return showComment(table, edited, viewer);
}
