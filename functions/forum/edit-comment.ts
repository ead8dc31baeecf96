import type { Comment as CommentView } from '../../shared/contract/forum.ts';
import { type Comment, commentKey } from '../entities/comment.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { checkVersion } from '../lib/http/version.ts';
import { unchangedAttributes } from '../table/condition.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
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
  readonly content?: string | undefined;
  /** The ids of the mentioned users. They stay the same if this is missing. */
  readonly mentions?: readonly string[] | undefined;
  readonly version: string;
  readonly now: Date;
}

/**
 * Edits the version of the viewer's own comment that the viewer saw, including its mentions. Errors: `not_found`, `edit_window_over`,
 * `suspended`, `conflict`.
 */
export function editComment(
  { viewer, postId, commentId, version, now, ...changed }: EditComment,
  { table }: ForumDeps,
): Promise<CommentView> {
  return retryOnConflict(async () => {
    const comment = await readOwnComment(table, { postId, commentId }, viewer);
    if (comment.deletedAt) throw commentNotFound();
    checkChangeable(comment, now);
    checkSuspension(await readPosting(table, viewer.userId), now);
    checkVersion(await showComment(table, comment, viewer), version);

    const { content = comment.content } = changed;
    const userIds = changed.mentions ?? comment.mentions.map(({ id }) => id);
    const changes = {
      content,
      mentions: await readMentions(table, { postId, content, userIds }),
      editedAt: now.toISOString(),
    };
    const tx = table.transaction().update(commentKey(postId, commentId), {
      set: changes,
      if: { exists: true, ...unchangedAttributes(comment, ['content', 'mentions', 'deletedAt']) },
    });
    await checkAccountExists(tx, viewer.userId).commit();
    const edited: Comment = { ...comment, ...changes };
    return showComment(table, edited, viewer);
  });
}
