import type { CommentEvent, PostEvent } from '../../shared/forum-events.ts';
import { channels, TOPICS, type Topic, type UserEvent } from '../../shared/realtime.ts';
import { commentView } from '../forum/views.ts';
import type { App } from '../table/entities/app.ts';
import type { Comment } from '../table/entities/comment.ts';
import type { Post } from '../table/entities/post.ts';
import type { Profile } from '../table/entities/profile.ts';
import { isShown } from '../table/entities/stored-text.ts';
import { type Key, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Hint } from './effects.ts';

export type HintEvent = PostEvent | CommentEvent | UserEvent;

/** An event with the channel that it is published to. */
interface ChannelEvent {
  readonly channel: string;
  readonly event: HintEvent;
}

type CommentHint = Extract<Hint, { commentId: string }>;
type Read = <T extends object>(key: Key) => T | undefined;

/**
 * Builds the event for each hint from the current state, so that a late stream record does not publish content that has since been hidden
 * or deleted. Returns the events in the order of the hints, with undefined for hints that need no event.
 */
export async function resolveHints(
  hints: readonly Hint[],
  { table }: { table: Table },
): Promise<(ChannelEvent | undefined)[]> {
  const read = await readAll(table, hints.flatMap(keysOf));
  const authors = hints.flatMap((hint) =>
    'commentId' in hint ? (read<Comment>(keys.comment(hint.postId, hint.commentId))?.authorId ?? []) : [],
  );
  const readAuthor = await readAll(table, authors.map(keys.profile));
  return hints.map((hint) => eventOf(hint, read, readAuthor));
}

function keysOf(hint: Hint): Key[] {
  switch (hint.kind) {
    case 'post_visible':
      return [keys.post(hint.postId)];
    case 'comment_visible':
    case 'comment_changed':
      return [keys.post(hint.postId), keys.comment(hint.postId, hint.commentId)];
    case 'owner':
      return [keys.app(hint.appId)];
    default:
      return [];
  }
}

async function readAll(table: Table, wanted: readonly Key[]): Promise<Read> {
  const items = await table.getMany(wanted);
  const byKey = new Map(wanted.map(({ PK, SK }, at) => [`${PK}\n${SK}`, items[at]]));
  return <T extends object>({ PK, SK }: Key) => byKey.get(`${PK}\n${SK}`) as T | undefined;
}

function eventOf(hint: Hint, read: Read, readAuthor: Read): ChannelEvent | undefined {
  switch (hint.kind) {
    case 'post_visible': {
      const post = read<Post>(keys.post(hint.postId));
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
      const app = read<App>(keys.app(hint.appId));
      return app && { channel: channels.user(app.partnerId), event: topicsChanged(hint.topics) };
    }
  }
}

function commentEvent(
  { kind, postId, commentId }: CommentHint,
  read: Read,
  readAuthor: Read,
): CommentEvent | undefined {
  const post = read<Post>(keys.post(postId));
  const comment = read<Comment>(keys.comment(postId, commentId));
  if (!comment || comment.deletedAt) return { type: 'comment.deleted', commentId };
  if (comment.hiddenAt) return { type: 'comment.hidden', commentId };
  if (!isShown(post)) return undefined;
  const author = readAuthor<Profile>(keys.profile(comment.authorId));
  return {
    type: kind === 'comment_visible' ? 'comment.created' : 'comment.changed',
    comment: commentView(comment, { author, liked: false }),
  };
}

/** Builds the event that marks the given topics as stale. Removes duplicate topics. */
export const topicsChanged = (topics: readonly Topic[]): UserEvent => ({
  type: 'changed',
  topics: TOPICS.filter((topic) => topics.includes(topic)),
});
