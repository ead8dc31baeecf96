import type { Condition } from '../condition.ts';
import { type ForumText, forumTextId, indexes, keys } from '../keys.ts';

/** The attributes that posts and comments have in common. */
export interface StoredText {
  postId: string;
  authorId: string;
  content: string;
  createdAt: string;
  editedAt?: string;
  /** The number of likes. The like items record the users. */
  likes: number;
  /** Set while the text is hidden: only the author and moderators see it. */
  hiddenAt?: string;
  /** The moderator who hid it. Missing if reports hid it. */
  hiddenBy?: string;
  /** Set once the text is deleted: nobody sees it. Its author can undo that for a minute. */
  deletedAt?: string;
  /** The number of reports since the last decision, and the time of the first. Both are set while it awaits a moderator. */
  reports?: number;
  firstReportAt?: string;
  /** The last decision of a moderator. */
  decision?: 'hide' | 'restore';
  decidedAt?: string;
  decidedBy?: string;
}

/** Returns true if everyone can see a text: it exists and is neither hidden nor deleted. */
export function isShown(
  text: { hiddenAt?: string | undefined; deletedAt?: string | undefined } | undefined,
): boolean {
  return text !== undefined && !text.hiddenAt && !text.deletedAt;
}

/** The attributes of `queueKeys`, for removing them. */
export const QUEUE_KEYS = ['GSI3PK', 'GSI3SK'] as const;

/** Returns the index keys that list a reported post or comment for moderators, oldest report first. */
export const queueKeys = (text: ForumText, firstReportAt: string) => ({
  GSI3PK: indexes.forumReported(),
  GSI3SK: `${firstReportAt}#${forumTextId(text)}`,
});

/** Returns the `queueKeys` of a text that awaits a moderator, or none. */
export const queueKeysOf = (text: StoredText & ForumText) =>
  text.firstReportAt ? queueKeys(text, text.firstReportAt) : {};

/** Builds the optimistic lock on a text: it is hidden, deleted and reported exactly as it was when it was read. */
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

/** Builds the item of one user's like of a post or comment. */
export const likeItem = (text: ForumText, userId: string, at: Date) => ({
  ...keys.like(text, userId),
  type: 'Like',
  ...text,
  userId,
  at: at.toISOString(),
});

/** One user's report of a post or comment. Kept after the decision, so that nobody can report a text twice. */
export interface Report {
  postId: string;
  commentId?: string | undefined;
  userId: string;
  reason: 'spam' | 'abuse' | 'other';
  note: string;
  at: string;
}

/** Builds the item. There is one per user and text. */
export const reportItem = (report: Report) => ({
  ...keys.report(report, report.userId),
  type: 'Report',
  ...report,
});

/** A user who wrote in a thread. */
export interface Participant {
  postId: string;
  userId: string;
}

/** Builds the item. There is one per user and thread. */
export const participantItem = (participant: Participant) => ({
  ...keys.participant(participant.postId, participant.userId),
  type: 'Participant',
  ...participant,
});
