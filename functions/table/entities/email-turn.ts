import type { NotificationKind } from '../../../shared/contract/notifications.ts';

/**
 * The last email that a user received about one subject. The subject is a forum thread, or a kind of notification about one other user.
 * Until `quietUntil`, further emails about the subject are postponed or omitted.
 */
export interface EmailTurn {
  /** The notification that the email was about. Missing if the email was about several notifications. */
  notificationId?: string;
  /** The time until which no other email is sent, in milliseconds since 1970. */
  quietUntil: number;
  /** The ids of the notifications that are postponed until the next email. */
  waiting?: Set<string>;
  /** True if further notifications were postponed after `waiting` was full. */
  hasMore?: true;
  /** The time until which one process has the exclusive right to send the next email, in milliseconds since 1970. */
  sendingUntil?: number;
}

/** The time at which an email that combines several notifications is due. */
export interface DueDigest {
  dueAt: string;
  userId: string;
  kind: NotificationKind;
  /**
   * The other user that the collected notifications are about. Missing for sales and renewals, because a single digest reports the sales or
   * renewals of all other users.
   */
  otherId?: string;
}
