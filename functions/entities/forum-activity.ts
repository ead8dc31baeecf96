import { type Item, key, partition, type Range } from '../table/key.ts';
import { type ForumText, forumTextId, postPartition } from './forum-text.ts';

export interface Like extends ForumText {
  userId: string;
  at: string;
}

/**
 * A user's report of a post or comment. It is kept after the moderator's decision, so that the user cannot report the same content again.
 */
export interface ContentReport extends ForumText {
  userId: string;
  reason: 'spam' | 'abuse' | 'other';
  note: string;
  at: string;
  /** The weight of the reporting user's account at the time of the report. It is 0 for a new account. */
  weight: number;
}

export interface Participant {
  postId: string;
  userId: string;
}

export const likeKey = (text: ForumText, userId: string) =>
  key<Like>(postPartition(text.postId), `LIKE#${forumTextId(text)}#${userId}`);

export const reportKey = (text: ForumText, userId: string) =>
  key<ContentReport>(postPartition(text.postId), `${reportPrefix(text)}${userId}`);

export const participantKey = (postId: string, userId: string) =>
  key<Participant>(postPartition(postId), `${PARTICIPANT}${userId}`);

export const participantsRange = (postId: string): Range<Participant> => ({
  partition: partition(postPartition(postId)),
  prefix: PARTICIPANT,
});

export const reportsRange = (text: ForumText): Range<ContentReport> => ({
  partition: partition(postPartition(text.postId)),
  prefix: reportPrefix(text),
});

/** A user's activity: the threads that the user has written in, and the user's likes and reports. */
export const forumActivityIndex = <T extends Participant | Like | ContentReport>(userId: string) =>
  partition<T>(`POSTING#${userId}#ACTIVITY`);

export const ACTIVITY = { thread: 'THREAD#', like: 'LIKE#', report: 'REPORT#' } as const;

const activityKeys = (kind: keyof typeof ACTIVITY, userId: string, text: ForumText) => ({
  GSI1PK: forumActivityIndex(userId),
  GSI1SK: `${ACTIVITY[kind]}${forumTextId(text)}`,
});

const PARTICIPANT = 'PARTICIPANT#';

const reportPrefix = (text: ForumText) => `REPORT#${forumTextId(text)}#`;

export const likeItem = (text: ForumText, userId: string, at: Date): Item<Like> => ({
  ...likeKey(text, userId),
  type: 'Like',
  ...activityKeys('like', userId, text),
  ...text,
  userId,
  at: at.toISOString(),
});

export const reportItem = (report: ContentReport): Item<ContentReport> => ({
  ...reportKey(report, report.userId),
  type: 'Report',
  ...activityKeys('report', report.userId, report),
  ...report,
});

/** Builds the item that stores a user's participation in a thread. */
export const participantItem = (participant: Participant): Item<Participant> => ({
  ...participantKey(participant.postId, participant.userId),
  type: 'Participant',
  ...activityKeys('thread', participant.userId, { postId: participant.postId }),
  ...participant,
});
