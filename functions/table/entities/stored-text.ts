import type { Condition } from '../condition.ts';
import { type ForumText, forumTextId, indexes, keys } from '../keys.ts';

/** The attributes that posts and comments have in common. */
export interface StoredText {
  postId: string;
  authorId: string;
  content: string;
  createdAt: string;
  editedAt?: string;
  /** The number of likes. Each like also has an item, which contains the user. */
  likes: number;
  /** When the post or comment was hidden. Missing if it is not hidden. Only its author and moderators can see hidden content. */
  hiddenAt?: string;
  /** The moderator who hid the post or comment. Missing if users' reports hid it. */
  hiddenBy?: string;
  /** When the post or comment was deleted. Nobody can see it then. Its author can restore it for a minute. */
  deletedAt?: string;
  /** The number of reports since the last decision and the time of the first. Both are missing if no decision is pending. */
  reports?: number;
  firstReportAt?: string;
  /** A moderator's last decision. */
  decision?: 'hide' | 'restore';
  decidedAt?: string;
  decidedBy?: string;
}

/** Returns whether a post or comment is visible to everyone: it exists and is neither hidden nor deleted. */
export function isShown(
  text: { hiddenAt?: string | undefined; deletedAt?: string | undefined } | undefined,
): boolean {
  return text !== undefined && !text.hiddenAt && !text.deletedAt;
}

/** The names of the attributes in `queueKeys`. */
export const QUEUE_KEYS = ['GSI3PK', 'GSI3SK'] as const;

/** Returns the index keys that list a reported post or comment for moderators. The list starts with the oldest report. */
export const queueKeys = (text: ForumText, firstReportAt: string) => ({
  GSI3PK: indexes.forumReported(),
  GSI3SK: `${firstReportAt}#${forumTextId(text)}`,
});

/** Returns the `queueKeys` of a post or comment that awaits a decision. Otherwise returns an empty object. */
export const queueKeysOf = (text: StoredText & ForumText) =>
  text.firstReportAt ? queueKeys(text, text.firstReportAt) : {};

/**
 * Builds the condition for an optimistic lock on a post or comment: it has not been hidden, shown, deleted, restored or reported since the
 * read.
 */
export const unchangedSinceRead = (text: StoredText): Condition => {
  const state = (['hiddenAt', 'deletedAt', 'reports'] as const).map((name) => [name, text[name]] as const);
  return {
    exists: true,
    equals: Object.fromEntries(state.filter(([, value]) => value !== undefined)),
    absent: state.filter(([, value]) => value === undefined).map(([name]) => name),
  };
};

/** Returns the key of a post or comment. */
export const textKey = ({ postId, commentId }: ForumText) =>
  commentId ? keys.comment(postId, commentId) : keys.post(postId);

/** Builds the item of a user's like of a post or comment. */
export const likeItem = (text: ForumText, userId: string, at: Date) => ({
  ...keys.like(text, userId),
  type: 'Like',
  ...text,
  userId,
  at: at.toISOString(),
});

/** A user's report of a post or comment. It is kept after the decision, so that the user cannot report the same content again. */
export interface Report {
  postId: string;
  commentId?: string | undefined;
  userId: string;
  reason: 'spam' | 'abuse' | 'other';
  note: string;
  at: string;
}

/** Builds a report's item. There is one per user and post or comment. */
export const reportItem = (report: Report) => ({
  ...keys.report(report, report.userId),
  type: 'Report',
  ...report,
});

/** A user who has written in a thread. */
export interface Participant {
  postId: string;
  userId: string;
}

/** Builds a participant's item. There is one per user and thread. */
export const participantItem = (participant: Participant) => ({
  ...keys.participant(participant.postId, participant.userId),
  type: 'Participant',
  ...participant,
});
