import type { NotificationKind } from '../../shared/contract/notifications.ts';

/**
 * The last email that a user received about one subject: a forum thread, or a kind of notification about one other user. Until
 * `quietUntil`, further emails about the subject are postponed or omitted.
 */
export interface EmailTurn {
  /** The notification in the email. Missing if the email was about several notifications. */
  notificationId?: string;
  /** The end of the quiet period, in milliseconds since 1970. Until then, no further email about the same thread or user is sent. */
  quietUntil: number;
  /** The ids of the notifications that are postponed until the next email. */
  waiting?: Set<string>;
  /** True if `waiting` was full when further notifications were postponed. */
  hasMore?: true;
  /** The time, in milliseconds since 1970, until which no other process may send the next email. */
  sendingUntil?: number;
}

/** The time at which an email that combines several notifications is due. */
export interface DueDigest {
  dueAt: string;
  userId: string;
  kind: NotificationKind;
  /** The user who caused the collected notifications. Missing for sales and renewals, because their digest covers several users. */
  otherId?: string;
}
