import type { Condition } from '../condition.ts';
import { type ForumText, forumTextId, indexes, keys } from '../keys.ts';

/** What a post and a comment have in common. */
export interface Contribution {
  postId: string;
  authorId: string;
  content: string;
  createdAt: string;
  editedAt?: string;
  /** A counter; the like items say whose. */
  likes: number;
  /** While it is there, only the author and moderators see the text. */
  hiddenAt?: string;
  /** The moderator who hid it; missing where reports did. */
  hiddenBy?: string;
  /** Nobody sees it any more; its author may take that back for a minute. */
  deletedAt?: string;
  /** Reports since the last decision, and when the first of them came. Both are there while it waits for a moderator. */
  reports?: number;
  firstReportAt?: string;
  /** The last decision of a moderator. */
  decision?: 'hide' | 'restore';
  decidedAt?: string;
  decidedBy?: string;
}

/** Whether everyone sees a text: it is there, and neither hidden nor deleted. */
export function isShown(
  text: { hiddenAt?: string | undefined; deletedAt?: string | undefined } | undefined,
): boolean {
  return text !== undefined && !text.hiddenAt && !text.deletedAt;
}

/** The attributes of `queueKeys`, to take them away. */
export const QUEUE_KEYS = ['GSI3PK', 'GSI3SK'] as const;

/** Lists a reported post or comment for moderators, the longest waiting first. */
export const queueKeys = (text: ForumText, firstReportAt: string) => ({
  GSI3PK: indexes.forumReported(),
  GSI3SK: `${firstReportAt}#${forumTextId(text)}`,
});

/** What lists a text for moderators, if it waits for one. */
export const queueKeysOf = (text: Contribution & ForumText) =>
  text.firstReportAt ? queueKeys(text, text.firstReportAt) : {};

/** The condition that a text is in the state in which it was read: seen or not, reported or not. */
export const asRead = (text: Contribution): Condition => {
  const state = (['hiddenAt', 'deletedAt', 'reports'] as const).map((name) => [name, text[name]] as const);
  return {
    exists: true,
    equals: Object.fromEntries(state.filter(([, value]) => value !== undefined)),
    absent: state.filter(([, value]) => value === undefined).map(([name]) => name),
  };
};

/** The item of a post, or of a comment on it. */
export const textKey = ({ postId, commentId }: ForumText) =>
  commentId ? keys.comment(postId, commentId) : keys.post(postId);

/** One person's like of a post or comment. */
export const likeItem = (text: ForumText, userId: string, at: Date) => ({
  ...keys.like(text, userId),
  type: 'Like',
  ...text,
  userId,
  at: at.toISOString(),
});

/** One person's report of a post or comment; it stays after the decision, so that nobody reports twice. */
export interface Report {
  postId: string;
  commentId?: string | undefined;
  userId: string;
  reason: 'spam' | 'abuse' | 'other';
  note: string;
  at: string;
}

/** The item: one of a person and a text. */
export const reportItem = (report: Report) => ({
  ...keys.report(report, report.userId),
  type: 'Report',
  ...report,
});

/** Someone who wrote in a thread. */
export interface Participant {
  postId: string;
  userId: string;
}

/** The item: one of a person and a thread. */
export const participantItem = (participant: Participant) => ({
  ...keys.participant(participant.postId, participant.userId),
  type: 'Participant',
  ...participant,
});
