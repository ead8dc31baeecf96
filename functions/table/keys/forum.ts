import type { Comment, PostOrComment } from '../../entities/comment.ts';
import { type ForumText, forumTextId } from '../../entities/forum-text.ts';
import type { Post } from '../../entities/post.ts';
import type { Posting } from '../../entities/posting.ts';
import type { ContentReport, Like, Participant, StoredText } from '../../entities/stored-text.ts';
import { type Key, key, partition, type Range } from '../key.ts';
import { splitKey } from '../split-key.ts';

export const forumKeys = {
  post: (postId: string) => key<Post>(postPartition(postId), 'POST'),
  comment: (postId: string, commentId: string) =>
    key<Comment>(postPartition(postId), `${COMMENT}${commentId}`),
  like: (text: ForumText, userId: string) =>
    key<Like>(postPartition(text.postId), `LIKE#${forumTextId(text)}#${userId}`),
  report: (text: ForumText, userId: string) =>
    key<ContentReport>(postPartition(text.postId), `${reportPrefix(text)}${userId}`),
  participant: (postId: string, userId: string) =>
    key<Participant>(postPartition(postId), `${PARTICIPANT}${userId}`),
  /**
   * A user's recent posts and comments, and the user's suspension. They are separate from the profile, because the forum function must not
   * change profiles.
   */
  posting: (userId: string) => key<Posting>(`POSTING#${userId}`, 'POSTING'),
  /** A post or comment in a word's posting list (`shared/forum-words.ts`). */
  word: (word: string, text: ForumText) => key<object>(wordPartition(word), wordPosition(text)),
};

export const forumRanges = {
  comments: (postId: string): Range<Comment> => ({
    partition: partition(postPartition(postId)),
    prefix: COMMENT,
  }),
  participants: (postId: string): Range<Participant> => ({
    partition: partition(postPartition(postId)),
    prefix: PARTICIPANT,
  }),
  reports: (text: ForumText): Range<ContentReport> => ({
    partition: partition(postPartition(text.postId)),
    prefix: reportPrefix(text),
  }),
  word: (word: string): Range<Key> => ({ partition: partition(wordPartition(word)) }),
};

export const forumIndexes = {
  /** The posts that everyone can see. `forumNewest` is sorted by id and therefore by time, and `forumActive` is sorted by last activity. */
  forumNewest: () => partition<Post>('FORUM#NEWEST'),
  forumActive: () => partition<Post>('FORUM#ACTIVE'),
  forumReported: () => partition<PostOrComment>('FORUM#REPORTED'),
  /** A user's activity: the threads that the user has written in, and the user's likes and reports. */
  forumActivity: <T extends Participant | Like | ContentReport>(userId: string) =>
    partition<T>(`POSTING#${userId}#ACTIVITY`),
};

/** The prefixes of the sort keys in `forumActivity`, by kind of activity. */
export const ACTIVITY = { thread: 'THREAD#', like: 'LIKE#', report: 'REPORT#' } as const;

/** Returns the index keys for an entry in the list of a user's forum activity. */
export const activityKeys = (kind: keyof typeof ACTIVITY, userId: string, text: ForumText) => ({
  GSI1PK: forumIndexes.forumActivity(userId),
  GSI1SK: `${ACTIVITY[kind]}${forumTextId(text)}`,
});

export const textKey = ({ postId, commentId }: ForumText): Key<PostOrComment> =>
  commentId ? forumKeys.comment(postId, commentId) : forumKeys.post(postId);

export const activeKeys = ({ postId, lastActivityAt }: Pick<Post, 'postId' | 'lastActivityAt'>) => ({
  GSI2PK: forumIndexes.forumActive(),
  GSI2SK: `${lastActivityAt}#${postId}`,
});

/** Returns the index keys that list a post in the forum. A hidden or deleted post has no such keys. */
export const feedKeys = (post: Pick<Post, 'postId' | 'lastActivityAt'>) => ({
  GSI1PK: forumIndexes.forumNewest(),
  GSI1SK: post.postId,
  ...activeKeys(post),
});

export const FEED_KEYS = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK'] as const;

/** Returns the index keys that list a reported post or comment for moderators, oldest report first. */
export const queueKeys = (text: ForumText, firstReportAt: string) => ({
  GSI3PK: forumIndexes.forumReported(),
  GSI3SK: `${firstReportAt}#${forumTextId(text)}`,
});

/** Returns the `queueKeys` of a post or comment, or an empty object if no report awaits a decision. */
export const queueKeysOf = (text: StoredText & ForumText) =>
  text.firstReportAt ? queueKeys(text, text.firstReportAt) : {};

export const QUEUE_KEYS = ['GSI3PK', 'GSI3SK'] as const;

const COMMENT = 'COMMENT#';
const WORD = 'WORD#';
const PARTICIPANT = 'PARTICIPANT#';

/** The partition of a thread. It contains the post and its comments, likes, reports and participants. */
const postPartition = (postId: string) => `POST#${postId}`;
const reportPrefix = (text: ForumText) => `REPORT#${forumTextId(text)}#`;
const wordPartition = (word: string) => `${WORD}${word}`;
/** The sort key of a post or comment in a word's posting list. ULIDs make it chronological. */
const wordPosition = ({ postId, commentId }: ForumText) =>
  commentId ? `${commentId}#${postId}#${commentId}` : `${postId}#${postId}`;

export function parseWordPosition(SK: string): ForumText {
  const comment = splitKey(SK, '', ['position', 'postId', 'commentId']);
  if (comment) return { postId: comment.postId, commentId: comment.commentId };
  return { postId: splitKey(SK, '', ['position', 'postId'])?.postId ?? '' };
}

export const parseWordPartition = (PK: string) => splitKey(PK, WORD, ['word'])?.word;
