import type { Comment as CommentView } from '../../shared/contract/forum.ts';
import { type Comment, commentItem } from '../table/entities/comment.ts';
import { participantItem } from '../table/entities/contribution.ts';
import { activeKeys } from '../table/entities/post.ts';
import { keys } from '../table/keys.ts';
import { tryAgainOnLostRace } from '../table/try-again.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { checkMayWrite, digestOf, findRepeated } from './posting-rules.ts';
import { readMentions } from './read-mentions.ts';
import { postNotFound, readVisiblePost } from './read-visible.ts';
import { noteWritten, readWriter } from './read-writer.ts';
import { showComment } from './show.ts';

export interface AddComment {
  readonly viewer: Viewer;
  readonly postId: string;
  /** Made by the client for this one comment. */
  readonly key: string;
  readonly content: string;
  readonly mentions?: readonly string[] | undefined;
  readonly now: Date;
}

/**
 * Comments on a post, which counts the comment and becomes the most active one. The same key again answers the comment that the
 * first call made. A hidden post takes no comments, not even its author's. Errors: `not_found`, `suspended`, `duplicate_text`,
 * `rate_limited`.
 */
export function addComment(request: AddComment, deps: ForumDeps): Promise<CommentView> {
  return tryAgainOnLostRace(() => addOnce(request, deps));
}

async function addOnce(
  { viewer, postId, key, content, mentions, now }: AddComment,
  { table, newId }: ForumDeps,
): Promise<CommentView> {
  const { userId } = viewer;
  const writer = await readWriter(table, userId);
  const repeated = findRepeated(writer.posting, 'comment', key);
  const made =
    repeated?.commentId && (await table.get<Comment>(keys.comment(repeated.postId, repeated.commentId)));
  if (made) return showComment(table, made, viewer);
  const post = await readVisiblePost(table, postId, viewer);
  checkMayWrite(writer, { kind: 'comment', content, now });

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
    .update(keys.post(postId), {
      set: { lastActivityAt, ...activeKeys({ postId, lastActivityAt }) },
      add: { comments: 1 },
      if: { exists: true, absent: ['hiddenAt', 'deletedAt'] },
      orElse: postNotFound(),
    })
    .put(participantItem({ postId, userId }));
  const written = { kind: 'comment', key, postId, commentId, digest: digestOf(content), at } as const;
  await noteWritten(tx, writer, written).commit();
  return showComment(table, comment, viewer);
}
