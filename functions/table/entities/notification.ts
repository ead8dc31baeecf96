import type { Delivery, OptionalKind, SaleKind } from '../../../shared/contract/notifications.ts';
import type { TrackingProblemKind } from '../../../shared/contract/tracking.ts';
import type { Currency } from '../../../shared/currencies.ts';
import type { Money } from '../../../shared/money.ts';
import type { Role } from '../../../shared/roles.ts';
import type { StopReason } from './coupon.ts';

/** The retention of notifications in days. */
export const NOTIFICATION_DAYS = 90;

/**
 * The cause of a notification. It contains only ids. Names and titles are read when the notification is shown, so no copies remain after a
 * deletion.
 */
export type NotificationCause =
  | { kind: 'reply' | 'mention'; postId: string; commentId: string; byId: string }
  | { kind: 'coupon_requested'; appId: string; code: string; couponId: string; byId: string }
  | { kind: 'coupon_approved'; appId: string; code: string; couponId: string; live: boolean }
  | { kind: 'coupon_declined' | 'coupon_live'; appId: string; code: string; couponId: string }
  | { kind: 'coupon_stopped'; appId: string; code: string; couponId: string; reason: StopReason }
  | { kind: 'sale_reported'; appId: string; code: string; reportId: string; byId: string }
  | { kind: 'sale_answered'; appId: string; code: string; reportId: string }
  | { kind: 'tracking_problem'; appId: string; problem: TrackingProblemKind }
  | { kind: 'payment_details_changed' }
  | {
      kind: SaleKind;
      /** The role of the user in these sales: partner or affiliate. */
      role: Role;
      count: number;
      /** True if there were more payments than `count`. The amounts don't include the payments beyond `count`. */
      hasMore?: true;
      /** The commissions minus refunded amounts and amounts on hold, by currency. */
      commissions: Money[];
    }
  | { kind: 'payout_recorded'; payoutId: string; partnerId: string; amount: number; currency: Currency };

/** A notification to be stored. */
export type NewNotification = NotificationCause & {
  userId: string;
  /** The ISO 8601 time of the cause. */
  at: string;
};

/**
 * The state of a notification's email. If an email is still `sending` after `mailUntil`, its sender has crashed. `none` means that no email
 * will be sent. `collected` means that a later email will contain this notification together with others.
 */
export type MailState = 'sending' | 'sent' | 'none' | 'collected';

/** A stored notification. */
export type Notification = NewNotification & {
  notificationId: string;
  /** The state of the email. Missing until the first attempt to send the email, or until it turns out that no email is needed. */
  mail?: MailState;
  /** The time until which one process has the exclusive right to send the email, in milliseconds since 1970. */
  mailUntil?: number;
};

/** Derives a notification's id from its time and cause, so that the same notification always gets the same id. The ids sort by time. */
export function notificationIdOf(notification: NewNotification): string {
  return `${notification.at}#${notification.kind}#${causeOf(notification)}`;
}

function causeOf(cause: NotificationCause): string {
  if ('commentId' in cause) return cause.commentId;
  if ('couponId' in cause) return cause.couponId;
  if ('reportId' in cause) return cause.reportId;
  if ('problem' in cause) return `${cause.appId}#${cause.problem}`;
  if (!('payoutId' in cause)) return cause.kind;
  // Include the partner's id, because clients generate payout ids, and two partners' clients could generate the same one.
  return `${cause.partnerId}#${cause.payoutId}`;
}

/** The value of the attribute `type` in notifications. The stream's filter selects notifications by this value. */
export const NOTIFICATION_TYPE = 'Notification';

/** A user's notification settings. Contains only settings that the user has changed. */
export interface NotificationSettings {
  /** The id of the newest notification that was marked as read. */
  readUpTo?: string;
  /** The kinds of notifications that the user has chosen to receive or not receive by email. */
  mail?: Partial<Record<OptionalKind, boolean>>;
  /** The user's preferences for notifications of sales and of renewals: off, one for each, or a digest. */
  sales?: Partial<Record<SaleKind, Delivery>>;
  /** The times at which the user was last notified of sales and of renewals. */
  saleAnnouncedAt?: string;
  renewalAnnouncedAt?: string;
}
