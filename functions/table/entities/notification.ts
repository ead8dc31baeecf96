import type { NotificationKind } from '../../../shared/contract/notifications.ts';
import type { Currency } from '../../../shared/currencies.ts';
import { keys } from '../keys.ts';

/** How long a notification is kept. */
export const NOTIFICATION_DAYS = 90;
const DAY_SECONDS = 24 * 60 * 60;

/** What happened, by ids only: names and titles are read when it is shown, so that what is taken away is nowhere else. */
export type Told =
  | { kind: 'reply' | 'mention'; postId: string; commentId: string; byId: string }
  | { kind: 'coupon_requested'; appId: string; code: string; couponId: string; byId: string }
  | { kind: 'coupon_approved' | 'coupon_declined'; appId: string; code: string; couponId: string }
  | { kind: 'payout_recorded'; payoutId: string; partnerId: string; amount: number; currency: Currency };

/** What one user is told of. */
export type NewNotification = Told & {
  userId: string;
  /** When it happened, ISO 8601. */
  at: string;
};

/** `sending` until `mailUntil`; afterwards whoever sent it is taken for dead. `none`: it was decided that no mail goes out. */
export type MailState = 'sending' | 'sent' | 'none';

/** As it is stored. */
export type Notification = NewNotification & {
  notificationId: string;
  /** Missing until its mail is decided on. */
  mail?: MailState;
  /** Milliseconds since 1970. */
  mailUntil?: number;
};

/** The same for the same cause, whenever it is made; sorts by time. */
export function notificationIdOf(notification: NewNotification): string {
  return `${notification.at}#${notification.kind}#${causeOf(notification)}`;
}

function causeOf(told: Told): string {
  if ('commentId' in told) return told.commentId;
  if ('couponId' in told) return told.couponId;
  // Partners choose the ids of their payouts, so two of them may have the same.
  return `${told.partnerId}#${told.payoutId}`;
}

/** The type attribute by which the stream's filter knows a notification. */
export const NOTIFICATION_TYPE = 'Notification';

/** The item, which the table forgets by itself after `NOTIFICATION_DAYS`. */
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

/** A user's own settings. Each part is missing until it is set for the first time. */
export interface NotificationSettings {
  /** The id of the newest notification that counts as read. */
  readUpTo?: string;
  /** Which kinds come by mail. */
  mail?: Partial<Record<NotificationKind, boolean>>;
}
