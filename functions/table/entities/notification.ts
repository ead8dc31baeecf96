import type { NotificationKind } from '../../../shared/contract/notifications.ts';
import type { Currency } from '../../../shared/currencies.ts';
import { keys } from '../keys.ts';

/** The retention of notifications in days. */
export const NOTIFICATION_DAYS = 90;
const DAY_SECONDS = 24 * 60 * 60;

/** The event behind a notification. Contains only ids: names and titles are read when it is shown, so no copies outlive a deletion. */
export type NotificationCause =
  | { kind: 'reply' | 'mention'; postId: string; commentId: string; byId: string }
  | { kind: 'coupon_requested'; appId: string; code: string; couponId: string; byId: string }
  | { kind: 'coupon_approved' | 'coupon_declined'; appId: string; code: string; couponId: string }
  | { kind: 'payout_recorded'; payoutId: string; partnerId: string; amount: number; currency: Currency };

/** A notification to be stored. */
export type NewNotification = NotificationCause & {
  userId: string;
  /** When it happened, ISO 8601. */
  at: string;
};

/** The state of a notification's email. `sending` expires at `mailUntil`: the sender is then presumed dead. `none`: not to be sent. */
export type MailState = 'sending' | 'sent' | 'none';

/** A stored notification. */
export type Notification = NewNotification & {
  notificationId: string;
  /** Missing until the email is being sent or ruled out. */
  mail?: MailState;
  /** Milliseconds since 1970. */
  mailUntil?: number;
};

/** Derives a notification's id from its cause, so that the same cause always has the same id. Ids sort by time. */
export function notificationIdOf(notification: NewNotification): string {
  return `${notification.at}#${notification.kind}#${causeOf(notification)}`;
}

function causeOf(cause: NotificationCause): string {
  if ('commentId' in cause) return cause.commentId;
  if ('couponId' in cause) return cause.couponId;
  // Partners choose the ids of their payouts, so two of them may have the same.
  return `${cause.partnerId}#${cause.payoutId}`;
}

/** The type attribute that the stream's filter matches for notifications. */
export const NOTIFICATION_TYPE = 'Notification';

/** Builds the item, which expires after `NOTIFICATION_DAYS`. */
export const notificationItem = (notification: NewNotification) => {
  const notificationId = notificationIdOf(notification);
  return {
    ...keys.notification(notification.userId, notificationId),
    type: NOTIFICATION_TYPE,
    expiresAt: Math.floor(Date.parse(notification.at) / 1000) + NOTIFICATION_DAYS * DAY_SECONDS,
    ...notification,
    notificationId,
  };
};

/** A user's notification settings. Each attribute is missing until it is first set. */
export interface NotificationSettings {
  /** The id of the newest notification that counts as read. */
  readUpTo?: string;
  /** The kinds that are also sent by email. */
  mail?: Partial<Record<NotificationKind, boolean>>;
}
