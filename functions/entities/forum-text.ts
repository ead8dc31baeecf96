import { type Condition, unchangedAttributes } from '../table/condition.ts';

/** The value of `hiddenBy` for the posts and comments of a blocked user. It can't be mistaken for the id of a user. */
export const BLOCKED = 'blocked';

export interface StoredText {
  postId: string;
  authorId: string;
  content: string;
  createdAt: string;
  editedAt?: string;
  /** Each like is also stored as an item with the user's id. */
  likes: number;
  /** Only the author and moderators can see hidden content. */
  hiddenAt?: string;
  /**
   * The moderator who hid the post or comment, or `BLOCKED` if the operator blocked its author. Missing if it was hidden because of reports.
   */
  hiddenBy?: string;
  /** The time at which the post or comment was deleted. Nobody can see it after that, but the author can restore it for a minute. */
  deletedAt?: string;
  /**
   * The number of reports since a moderator's last decision, and the time of the first such report. Missing if no report awaits a decision.
   */
  reports?: number;
  firstReportAt?: string;
  /** The total weight of the reports since the last decision. A report's weight depends on the account that filed it. */
  reportWeight?: number;
  decision?: 'hide' | 'restore';
  decidedAt?: string;
  decidedBy?: string;
}

export function isShown(
  text: { hiddenAt?: string | undefined; deletedAt?: string | undefined } | undefined,
): boolean {
  return text !== undefined && !text.hiddenAt && !text.deletedAt;
}

/** Builds the condition that a post or comment has not been hidden, shown, deleted, restored or reported since it was read. */
export const unchangedSinceRead = (text: StoredText): Condition<StoredText> => ({
  exists: true,
  ...unchangedAttributes(text, ['hiddenAt', 'deletedAt', 'reports']),
});

/** A post, or a comment if `commentId` is set. */
export interface ForumText {
  readonly postId: string;
  readonly commentId?: string | undefined;
}

export const forumTextId = ({ postId, commentId }: ForumText) => commentId ?? postId;

/** The partition of a thread. It contains the post and its comments, likes, reports and participants. */
export const postPartition = (postId: string) => `POST#${postId}`;
