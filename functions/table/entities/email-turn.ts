import type { NotificationKind } from '../../../shared/contract/notifications.ts';

/**
 * The last email to a user about a thread, or the last email of one kind to a user about another user. Until `quietUntil`, further emails
 * are postponed or omitted.
 */
export interface EmailTurn {
  /** The notification that the email was about. Missing if the email was about several notifications. */
  notificationId?: string;
  /** The end of the period in which no further email is sent, in milliseconds since 1970. */
  quietUntil: number;
  /** The ids of the notifications that are postponed until the next email. */
  waiting?: Set<string>;
  /** True if further notifications were postponed after `waiting` was full. */
  hasMore?: true;
  /** The time until which one process has the exclusive right to send the next email, in milliseconds since 1970. */
  sendingUntil?: number;
}

/** The time at which a digest or a collected email for a user is due. */
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
