import type { Comment as CommentView } from '../../shared/contract/forum.ts';
import { type Comment, commentItem, commentKey } from '../entities/comment.ts';
import { participantItem } from '../entities/forum-activity.ts';
import { activeKeys, postKey } from '../entities/post.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { checkPostingRules, findRepeated, textDigest } from './posting-rules.ts';
import { readMentions } from './read-mentions.ts';
import { postNotFound, readVisiblePost } from './read-visible.ts';
import { readWriter, recordText } from './read-writer.ts';
import { showComment } from './show.ts';

export interface AddComment {
  readonly viewer: Viewer;
  readonly postId: string;
  /** The idempotency key that the client generates for each comment. */
  readonly key: string;
  readonly content: string;
  readonly mentions?: readonly string[] | undefined;
  readonly now: Date;
}

/**
 * Adds a comment, increments the post's comment count and bumps the post to the top of the "active" list. Idempotent by `key`: a retry
 * returns the comment that the first call created. Hidden posts accept no comments, not even from their authors. Errors: `not_found`,
 * `suspended`, `duplicate_text`, `rate_limited`.
 */
export function addComment(request: AddComment, deps: ForumDeps): Promise<CommentView> {
  return retryOnConflict(() => addOnce(request, deps));
}

async function addOnce(
  { viewer, postId, key, content, mentions, now }: AddComment,
  { table, newId }: ForumDeps,
): Promise<CommentView> {
  const { userId } = viewer;
  const writer = await readWriter(table, userId);
  const repeated = findRepeated(writer.posting, 'comment', key);
  const made = repeated?.commentId && (await table.get(commentKey(repeated.postId, repeated.commentId)));
  if (made) return showComment(table, made, viewer);
  const post = await readVisiblePost(table, postId, viewer);
  checkPostingRules(writer, { kind: 'comment', content, now });

  const commentId = newId(now);
  const at = now.toISOString();
  const comment: Comment = {
    postId,
    commentId,
    authorId: userId,
    content,
    mentions: await readMentions(table, { postId, content, userIds: mentions }),
    createdAt: at,
    likes: 0,
  };
  const lastActivityAt = new Date(Math.max(now.getTime(), Date.parse(post.lastActivityAt))).toISOString();
  const tx = table
    .transaction()
    .put(commentItem(comment), { if: { exists: false } })
    .update(postKey(postId), {
      set: { lastActivityAt, ...activeKeys({ postId, lastActivityAt }) },
      add: { comments: 1 },
      if: { exists: true, absent: ['hiddenAt', 'deletedAt'] },
      orElse: postNotFound(),
    })
    .put(participantItem({ postId, userId }));
  const written = { kind: 'comment', key, postId, commentId, digest: textDigest(content), at } as const;
  await recordText(tx, writer, written).commit();
  return showComment(table, comment, viewer);
}
