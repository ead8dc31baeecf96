import type { NotificationKind } from '../../shared/contract/notification.ts';
import type { SameSaleQuestion } from '../lib/queues/email-message.ts';
import { key, partition } from '../table/key.ts';

/**
 * The last email that a user received about one subject: a forum thread, or a kind of notification about one other user. Until
 * `quietUntil`, further emails about the subject are postponed or omitted.
 */
export interface EmailTurn {
  /** Missing if the email was about several notifications. */
  notificationId?: string;
  /** The end of the quiet period, in milliseconds since 1970. Until then, no further email about the same thread or user is sent. */
  quietUntil: number;
  waiting?: Set<string>;
  hasMore?: true;
  /** The time, in milliseconds since 1970, until which no other process may send the next email. */
  sendingUntil?: number;
}

/** The number of a user's emails on a UTC day: those that the user caused, or those that the user got. */
export interface MailCount {
  count: number;
}

/** The time at which an email that combines several notifications, or a reminder, is due. */
export interface DueDigest {
  dueAt: string;
  userId: string;
  kind: NotificationKind;
  /** The user who caused the collected notifications. Missing for sales and renewals, because their digest covers several users. */
  otherId?: string;
  /** Set for a reminder of a question. `otherId` then identifies the question. */
  sameSale?: SameSaleQuestion;
  /** True for a reminder of requests. */
  isReminder?: true;
}

/** The last email that a user got about a thread. */
export const threadTurnKey = (userId: string, postId: string) =>
  key<EmailTurn>(`MAILED#${userId}#${postId}`, 'MAILED');

/** The last email of one kind that a user got about another user. */
export const pairTurnKey = (userId: string, kind: NotificationKind, otherId: string) =>
  key<EmailTurn>(`MAILED#${userId}#${otherId}`, `MAILED#${kind}`);

/** `day` is a UTC date, such as `2026-11-05`. */
export const mailCountKey = (userId: string, side: 'sent' | 'received', day: string) =>
  key<MailCount>(`MAILED#${userId}#${side}`, `DAY#${day}`);

/** The time at which a digest or a collected email is due. These items are sorted by time. */
export const dueDigestKey = ({ dueAt, userId, kind, otherId = '' }: DueDigest) =>
  key<DueDigest>(DUE, `${dueAt}#${userId}#${kind}#${otherId}`);

export const dueByRange = (time: string) => ({ partition: partition<DueDigest>(DUE), before: `${time}~` });

const DUE = 'DIGESTS';
