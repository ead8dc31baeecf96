import type { CommentEvent, PostEvent } from '../../shared/forum/forum-events.ts';
import { channels, TOPICS, type Topic, type UserEvent } from '../../shared/realtime/realtime.ts';
import { appKey } from '../entities/app.ts';
import { commentKey } from '../entities/comment.ts';
import { isShown } from '../entities/forum-text.ts';
import { postKey } from '../entities/post.ts';
import { profileKey } from '../entities/profile.ts';
import type { Hint } from '../kit/effects.ts';
import type { Key } from '../table/key.ts';
import { type Find, readByKey } from '../table/read-by-key.ts';
import type { Table } from '../table/table.ts';
import { commentView } from '../views/forum-views.ts';

export type HintEvent = PostEvent | CommentEvent | UserEvent;

interface ChannelEvent {
  readonly channel: string;
  readonly event: HintEvent;
}

type CommentHint = Extract<Hint, { commentId: string }>;

/**
 * Returns the event for each hint, in the order of the hints. If a hint needs no event, returns undefined in its place. Uses the current
 * state, because a late stream record must not publish content that has since been hidden or deleted.
 */
export async function resolveHints(
  hints: readonly Hint[],
  { table }: { table: Table },
): Promise<(ChannelEvent | undefined)[]> {
  const read = await readByKey(table, hints.flatMap(keysOf));
  const authors = hints.flatMap((hint) =>
    'commentId' in hint ? (read(commentKey(hint.postId, hint.commentId))?.authorId ?? []) : [],
  );
  const readAuthor = await readByKey(table, authors.map(profileKey));
  return hints.map((hint) => eventOf(hint, read, readAuthor));
}

function keysOf(hint: Hint): Key[] {
  switch (hint.kind) {
    case 'post_visible':
      return [postKey(hint.postId)];
    case 'comment_visible':
    case 'comment_changed':
      return [postKey(hint.postId), commentKey(hint.postId, hint.commentId)];
    case 'owner':
      return [appKey(hint.appId)];
    default:
      return [];
  }
}

function eventOf(hint: Hint, read: Find, readAuthor: Find): ChannelEvent | undefined {
  switch (hint.kind) {
    case 'post_visible': {
      const post = read(postKey(hint.postId));
      if (!post || !isShown(post)) return undefined;
      const { postId, authorId } = post;
      return { channel: channels.posts(), event: { type: 'post.created', postId, authorId } };
    }
    case 'post_changed':
      return { channel: channels.comments(hint.postId), event: { type: 'post.changed' } };
    case 'comment_visible':
    case 'comment_changed': {
      const event = commentEvent(hint, read, readAuthor);
      return event && { channel: channels.comments(hint.postId), event };
    }
    case 'user':
      return { channel: channels.user(hint.userId), event: topicsChanged(hint.topics) };
    case 'owner': {
      const app = read(appKey(hint.appId));
      return app && { channel: channels.user(app.partnerId), event: topicsChanged(hint.topics) };
    }
    default:
      return hint satisfies never;
  }
}

function commentEvent(
  { kind, postId, commentId }: CommentHint,
  read: Find,
  readAuthor: Find,
): CommentEvent | undefined {
  const post = read(postKey(postId));
  const comment = read(commentKey(postId, commentId));
  if (!comment || comment.deletedAt) return { type: 'comment.deleted', commentId };
  if (comment.hiddenAt) return { type: 'comment.hidden', commentId };
  if (!isShown(post)) return undefined;
  const author = readAuthor(profileKey(comment.authorId));
  return {
    type: kind === 'comment_visible' ? 'comment.created' : 'comment.changed',
    comment: commentView(comment, { author, liked: false }),
  };
}

/** Builds the event that makes open pages refetch the given topics. Removes duplicate topics. */
export const topicsChanged = (topics: readonly Topic[]): UserEvent => ({
  type: 'changed',
  topics: TOPICS.filter((topic) => topics.includes(topic)),
});
