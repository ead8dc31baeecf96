import type { Role } from '../../shared/accounts/roles.ts';
import type { CouponRef } from '../../shared/codes/coupon-ref.ts';
import type { Correction } from '../../shared/contract/corrections.ts';
import type { OptionalKind, SaleKind } from '../../shared/contract/notification-kinds.ts';
import type { DeliveryFrequency } from '../../shared/contract/notifications.ts';
import type { TrackingProblemKind } from '../../shared/contract/tracking.ts';
import type { AffiliateId, AppId, PartnerId, PayoutId } from '../../shared/ids.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { Money } from '../../shared/money/money.ts';
import type { Month } from '../../shared/money/months.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import type { Terms } from '../../shared/terms/coupon/terms.ts';
import type { PaymentSetting } from '../../shared/terms/payment/payment-setting.ts';
import { expiresAfter } from '../table/expires-after.ts';
import type { FollowedType } from '../table/followed.ts';
import { type Item, key, partition, type Range } from '../table/key.ts';
import type { StopReason } from './coupon.ts';

/** @limit Lists and figures | retention of notifications | older ones disappear */
export const NOTIFICATION_DAYS = 90;

/**
 * The cause of a notification. It contains only ids. Names and titles are read when the notification is shown, so no copies remain after a
 * deletion.
 */
export type NotificationCause =
  | { kind: 'reply' | 'mention'; postId: string; commentId: string; byId: string }
  | { kind: 'coupon_requested'; appId: AppId; code: string; couponId: string; byId: string }
  | { kind: 'requests_waiting'; count: number }
  | {
      kind: 'coupon_approved';
      appId: AppId;
      code: string;
      couponId: string;
      live: boolean;
      /** True if the app's buyers needed no discount at the time of the approval. */
      noDiscount?: true;
    }
  | {
      kind: 'coupon_declined';
      appId: AppId;
      code: string;
      couponId: string;
      offerChanged?: true;
    }
  | {
      kind: 'coupon_live';
      appId: AppId;
      code: string;
      couponId: string;
      /** True if the code had worked before and stopped. */
      again?: true;
    }
  | { kind: 'coupon_stopped'; appId: AppId; code: string; couponId: string; reason: StopReason | 'retired' }
  | {
      kind: 'sale_reported';
      appId: AppId;
      code: string;
      reportId: string;
      byId: string;
      /** The number of reports that the notification is about, up to `MAX_REPORTS_NOTIFIED`. Missing if it is 1. */
      count?: number;
    }
  | {
      kind: 'same_sale';
      /** The customer's id in the API, which is encrypted. */
      customerId: string;
      customerLabel: string;
      /** Identifies the payment in question. Contains only letters and digits. */
      saleId: string;
      /** What the customer paid, in minor units. */
      amount: number;
      currency: Currency;
      isReminder?: true;
    }
  | { kind: 'sale_answered'; appId: AppId; code: string; reportId: string }
  | { kind: 'tracking_problem'; appId: AppId; problem: TrackingProblemKind; provider: Provider }
  | { kind: 'discount_switched'; appId: AppId; code: string; noDiscount: boolean }
  | { kind: 'program_switched'; appId: AppId; code: string; paused: boolean }
  | { kind: 'customers_moved'; appId: AppId; code: string; gained: boolean }
  | {
      kind: 'payment_terms_changed';
      partnerId: PartnerId;
      run: number;
      from: Month;
      wait: number | null;
      /** The minimum payouts in minor units. */
      minimums: Readonly<Record<Currency, number>>;
      replaced?: PaymentSetting & { from: Month };
    }
  | {
      kind: 'terms_changed';
      appId: AppId;
      code: string;
      couponId: string;
      terms: Terms;
      /** The terms before the change, and the time of the change. Missing if a change was withdrawn that had not started. */
      change?: { former: Terms; from: string; isTextChanged?: true };
      replaced?: Terms;
    }
  | { kind: 'payment_details_requested'; partnerId: PartnerId }
  | { kind: 'payment_details_changed' }
  | { kind: 'password_changed'; role: Role }
  | {
      kind: 'sale' | 'renewal';
      role: Role;
      count: number;
      /** True if there were more payments than `count`. The amounts exclude these additional payments. */
      hasMore?: true;
      /** What the customers paid, excluding tax, minus refunded amounts, by currency. */
      paid: Money[];
      /** The commissions minus refunded amounts and amounts on hold, by currency. */
      commissions: Money[];
      /** The code of all payments. Missing if there are several, or more payments than `count`. */
      from?: CouponRef & { affiliateId: AffiliateId };
    }
  | {
      kind: 'correction';
      /** What the customers got back, excluding tax, and the commissions, by currency. At most one for each `what`. */
      changes: { what: Correction; count: number; paid: Money[]; commissions: Money[] }[];
      hasMore?: true;
      /** The code of all of them. Missing if there are several, or more than are counted. */
      from?: CouponRef;
    }
  | { kind: 'payout_recorded'; payoutId: PayoutId; partnerId: PartnerId; amount: number; currency: Currency };

export type NewNotification = NotificationCause & {
  userId: string;
  at: string;
};

/**
 * The state of a notification's email. `none` means that no email will be sent. `collected` means that a later email will combine this
 * notification with others. If the state is still `sending` after `mailUntil`, the sender has crashed.
 */
export type MailState = 'sending' | 'sent' | 'none' | 'collected';

export type Notification = NewNotification & {
  notificationId: string;
  mail?: MailState;
  /** The time, in milliseconds since 1970, until which no other process may send the email. */
  mailUntil?: number;
  /** True if a later change of a coupon's terms has replaced or withdrawn the announced terms before they started. */
  isReplaced?: true;
};

/** Derives a notification's id from its time and cause, so that the same notification always gets the same id. The ids sort by time. */
export function notificationIdOf(notification: NewNotification): string {
  return `${notification.at}#${notification.kind}#${causeOf(notification)}`;
}

function causeOf(cause: NotificationCause): string {
  switch (cause.kind) {
    case 'reply':
    case 'mention':
      return cause.commentId;
    case 'coupon_requested':
    case 'coupon_approved':
    case 'coupon_live':
    case 'coupon_stopped':
    case 'coupon_declined':
    case 'terms_changed':
      return cause.couponId;
    case 'sale_reported':
    case 'sale_answered':
      return cause.reportId;
    case 'same_sale':
      return cause.saleId;
    case 'tracking_problem':
      return `${cause.appId}#${cause.problem}`;
    case 'discount_switched':
    case 'program_switched':
      return cause.appId;
    case 'customers_moved':
      return `${cause.appId}#${cause.code}`;
    case 'payment_terms_changed':
      return `${cause.partnerId}#${cause.run}`;
    case 'payment_details_requested':
      return cause.partnerId;
    case 'payout_recorded':
      // Include the partner's id, because clients generate payout ids, so two partners may have the same payout id.
      return `${cause.partnerId}#${cause.payoutId}`;
    case 'requests_waiting':
    case 'payment_details_changed':
    case 'password_changed':
    case 'sale':
    case 'renewal':
    case 'correction':
      return cause.kind;
  }
}

/** A partner's latest notification of one affiliate's reports of missing sales. The next report replaces it. */
export interface ReportsNotified {
  notificationId: string;
  at: string;
  /** Reports that the partner has seen in the bell are left out. */
  reports: ReadonlySet<string>;
}

/** A user's latest notification about a subject of which only the last state matters. A later one may take its place. */
export interface LatestNotice {
  notificationId: string;
  at: string;
}

/** Returns the subject of a notification if only its last state matters: whether a code works, or a setting of a program. */
export function subjectOf(cause: NotificationCause): string | undefined {
  switch (cause.kind) {
    case 'coupon_live':
    case 'coupon_stopped':
      return `code#${cause.appId}#${cause.code}`;
    case 'discount_switched':
    case 'program_switched':
      return `${cause.kind}#${cause.appId}`;
    case 'payment_terms_changed':
      return `${cause.kind}#${cause.partnerId}`;
    default:
      return undefined;
  }
}

/** The filter of the table's stream matches this type. */
const NOTIFICATION_TYPE = 'Notification' satisfies FollowedType;

/** The notification settings that a user has changed. */
export interface NotificationSettings {
  readUpTo?: string;
  mail?: Partial<Record<OptionalKind, boolean>>;
  sales?: Partial<Record<SaleKind, DeliveryFrequency>>;
  saleAnnouncedAt?: string;
  renewalAnnouncedAt?: string;
  correctionAnnouncedAt?: string;
}

/** A user's notification. The notification's id begins with its time. */
export const notificationKey = (userId: string, notificationId: string) =>
  key<Notification>(notificationsPartition(userId), `${NOTIFICATION}${notificationId}`);

/**
 * A user's read position and email settings. They are not in the profile's partition, so that IAM's LeadingKeys can restrict access to
 * profiles.
 */
export const notificationSettingsKey = (userId: string) =>
  key<NotificationSettings>(notificationsPartition(userId), 'SETTINGS');

/** The latest notification of the reports of missing sales by the affiliate `byId`. */
export const reportsNotifiedKey = (userId: string, byId: string) =>
  key<ReportsNotified>(notificationsPartition(userId), `REPORTS#${byId}`);

export const latestNoticeKey = (userId: string, subject: string) =>
  key<LatestNotice>(notificationsPartition(userId), `LATEST#${subject}`);

export const latestNoticeItem = (
  { userId, at }: NewNotification,
  { subject, notificationId }: { subject: string; notificationId: string },
): Item<LatestNotice> => ({
  ...latestNoticeKey(userId, subject),
  type: 'LatestNotice',
  expiresAt: expiresAfter(NOTIFICATION_DAYS, at),
  notificationId,
  at,
});

export const notificationsRange = (userId: string): Range<Notification> => ({
  partition: partition(notificationsPartition(userId)),
  prefix: NOTIFICATION,
});

const NOTIFICATION = 'TOLD#';

export const notificationsPartition = (userId: string) => `NOTIFICATIONS#${userId}`;

/** Builds a notification's item. It expires after `NOTIFICATION_DAYS`. */
export const notificationItem = (notification: NewNotification): Item<Notification> => {
  const notificationId = notificationIdOf(notification);
  return {
    ...notificationKey(notification.userId, notificationId),
    type: NOTIFICATION_TYPE,
    expiresAt: expiresAfter(NOTIFICATION_DAYS, notification.at),
    ...notification,
    notificationId,
  };
};

/** Builds the item that finds the notification which the affiliate's next report replaces. Expires with this notification. */
export const reportsNotifiedItem = (
  { userId, byId }: { userId: string; byId: string },
  notified: ReportsNotified,
): Item<ReportsNotified> => ({
  ...reportsNotifiedKey(userId, byId),
  type: 'ReportsNotified',
  expiresAt: expiresAfter(NOTIFICATION_DAYS, notified.at),
  ...notified,
});
