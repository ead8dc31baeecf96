import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { CALL_LIMITS } from '../limits.ts';
import { defineOperation } from './operation.ts';

import { PaymentSetting } from './payment-setting.ts';
import {
  Id,
  Money,
  Month,
  PageQuery,
  PayoutId,
  Person,
  ProviderName,
  page,
  Time,
  UserId,
  Version,
} from './schemas.ts';
import { Terms } from './terms-fields.ts';

import { TRACKING_PROBLEMS } from './tracking.ts';

export const NOTIFICATION_KINDS = [
  'reply',
  'mention',
  'coupon_requested',
  'coupon_approved',
  'coupon_declined',
  'coupon_live',
  'coupon_stopped',
  'discount_switched',
  'program_switched',
  'customers_moved',
  'terms_changed',
  'payout_recorded',
  'payment_terms_changed',
  'sale_reported',
  'sale_answered',
  'same_sale',
  'payment_details_changed',
  'password_changed',
  'tracking_problem',
  'sale',
  'renewal',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const URGENT = ['coupon_approved', 'coupon_live', 'payment_details_changed', 'password_changed'] as const;

/** The kinds of notifications that are emailed immediately and individually, so that users don't miss them. */
const SENT_AT_ONCE = [...URGENT, 'payout_recorded'] as const;
export type SentAtOnce = (typeof SENT_AT_ONCE)[number];

export const isSentAtOnce = (kind: NotificationKind): kind is SentAtOnce =>
  SENT_AT_ONCE.some((one) => one === kind);

/** Several tracking problems share one email. */
const ALWAYS_SENT = [...URGENT, 'tracking_problem'] as const;
type AlwaysSent = (typeof ALWAYS_SENT)[number];

export const isAlwaysSent = (kind: NotificationKind): kind is AlwaysSent =>
  ALWAYS_SENT.some((one) => one === kind);

/** The kinds of notifications whose frequency users can choose. */
export const SALE_KINDS = ['sale', 'renewal'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];
export const DELIVERY_FREQUENCIES = ['off', 'each', 'digest'] as const;
export type DeliveryFrequency = (typeof DELIVERY_FREQUENCIES)[number];

export const isSaleKind = (kind: NotificationKind): kind is SaleKind =>
  SALE_KINDS.some((one) => one === kind);

export type OptionalKind = Exclude<NotificationKind, AlwaysSent | SaleKind>;
export const OPTIONAL_KINDS = NOTIFICATION_KINDS.filter(
  (kind): kind is OptionalKind => !isAlwaysSent(kind) && !isSaleKind(kind),
);

/** A notification id. It consists of the notification's time and cause, so ids sort chronologically. */
const NotificationId = z
  .string()
  .check(z.maxLength(200), z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[\w#-]+$/, 'Not a notification'));

const common = { id: z.string(), at: Time, read: z.boolean() };
const coupon = { app: z.object({ id: Id, name: z.string() }), code: z.string() };
/** True if the app is inactive now, so that the code does not earn on new customers. */
const paused = { paused: z.boolean() };
/** True if a later change has replaced or withdrawn the announced terms before they started. */
const isReplaced = { isReplaced: z.boolean() };
const sales = {
  role: z.enum(ROLES),
  count: z.int(),
  /** True if there were more payments than `count`. The amounts include only the counted payments. */
  hasMore: z.boolean(),
  /** The commissions in each currency at the time of the notification, minus refunded amounts and amounts on hold. */
  commissions: z.array(Money),
};
const inThread = {
  /** The title is empty once the post is deleted or hidden. */
  post: z.object({ id: Id, title: z.string() }),
  commentId: Id,
  by: Person,
};

export const Notification = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('reply'), ...inThread }),
  z.object({ ...common, kind: z.literal('mention'), ...inThread }),
  z.object({ ...common, kind: z.literal('coupon_requested'), ...coupon, by: Person }),
  z.object({
    ...common,
    kind: z.literal('coupon_approved'),
    ...coupon,
    /** True if customers could already use the code when it was approved. */
    live: z.boolean(),
    /** True if the app's buyers needed no discount when the code was approved, so that the partner doesn't have to create it. */
    noDiscount: z.boolean(),
    ...paused,
  }),
  z.object({ ...common, kind: z.literal('coupon_declined'), ...coupon }),
  z.object({ ...common, kind: z.literal('coupon_live'), ...coupon, ...paused }),
  z.object({
    ...common,
    kind: z.literal('coupon_stopped'),
    ...coupon,
    /** `retired`: the partner retired the coupon, so it does not earn on new customers, even if customers can still use the code. */
    reason: z.enum(['deactivated', 'expired', 'retired']),
  }),
  /** `noDiscount` is the new setting. */
  z.object({ ...common, kind: z.literal('discount_switched'), ...coupon, noDiscount: z.boolean() }),
  /** The partner has linked a provider code by hand, which moved customers to this code (`gained`) or to another affiliate's. */
  z.object({ ...common, kind: z.literal('customers_moved'), ...coupon, gained: z.boolean() }),
  /** `paused` is the new state. */
  z.object({ ...common, kind: z.literal('program_switched'), ...coupon, ...paused }),
  z.object({
    ...common,
    kind: z.literal('terms_changed'),
    ...coupon,
    terms: Terms,
    /** The terms before the change, and its time. Null if the partner withdrew a change that had not started, so that `terms` stay. */
    change: z.nullable(z.object({ former: Terms, from: Time, isTextChanged: z.boolean() })),
    /** The announced terms that this change replaced or withdrew. Null if there were none. */
    replaced: z.nullable(Terms),
    ...isReplaced,
  }),
  z.object({
    ...common,
    kind: z.literal('payout_recorded'),
    /** The id of the payout, which the partner's client generated. It is unique only among this partner's payouts to this affiliate. */
    payoutId: PayoutId,
    /** `name` is the company's name, or empty once the account is deleted. */
    partner: z.object({ id: UserId, name: z.string() }),
    paid: Money,
  }),
  z.object({
    ...common,
    kind: z.literal('payment_terms_changed'),
    partner: z.object({ id: UserId, name: z.string() }),
    from: Month,
    ...PaymentSetting.shape,
    replaced: z.nullable(z.extend(PaymentSetting, { from: Month })),
    ...isReplaced,
  }),
  z.object({
    ...common,
    kind: z.literal('sale_reported'),
    ...coupon,
    reportId: Id,
    by: Person,
    /** The number of the affiliate's reports that the notification is about. At the maximum of 100, there may be more. */
    count: z.int(),
  }),
  z.object({ ...common, kind: z.literal('sale_answered'), ...coupon, reportId: Id }),
  /** The caller is asked whether two payments of a customer are the same sale. */
  z.object({
    ...common,
    kind: z.literal('same_sale'),
    customerId: z.string(),
    customerLabel: z.string(),
    /** What the customer paid with each of the two payments. */
    paid: Money,
    isReminder: z.boolean(),
  }),
  z.object({ ...common, kind: z.literal('payment_details_changed') }),
  /** `role` is the caller's. */
  z.object({ ...common, kind: z.literal('password_changed'), role: z.enum(ROLES) }),
  /** A problem that may prevent sales of the caller's app from being tracked. The notification is repeated until the problem is solved. */
  z.object({
    ...common,
    kind: z.literal('tracking_problem'),
    app: coupon.app,
    problem: z.enum(TRACKING_PROBLEMS),
    provider: ProviderName,
  }),
  z.object({ ...common, kind: z.literal('sale'), ...sales }),
  z.object({ ...common, kind: z.literal('renewal'), ...sales }),
]);
export type Notification = z.infer<typeof Notification>;

/**
 * For each kind of notification, whether it is also emailed. By default, all kinds are emailed. Kinds that are always emailed are left out.
 */
export const NotificationPreferences = z.object({
  mail: z.record(z.enum(OPTIONAL_KINDS), z.boolean()),
  /** The caller's preferences for notifications of sales and of renewals, both in the app and by email. The default is a daily digest. */
  sales: z.record(z.enum(SALE_KINDS), z.enum(DELIVERY_FREQUENCIES)),
  version: Version,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** Kinds that are left out keep their setting, because a page that was opened before a deployment doesn't know a new kind. */
const ChangedPreferences = z.object({
  mail: z.optional(z.partialRecord(z.enum(OPTIONAL_KINDS), z.boolean())),
  sales: z.optional(z.partialRecord(z.enum(SALE_KINDS), z.enum(DELIVERY_FREQUENCIES))),
  version: Version,
});
export type ChangedPreferences = z.infer<typeof ChangedPreferences>;

/** @limit Lists and figures | unread notifications | "99+" */
export const MAX_UNREAD = 100;

export const notifications = {
  listNotifications: defineOperation({
    id: 'listNotifications',
    area: 'notifications',
    summary: "Lists the caller's notifications of the last 90 days, newest first",
    method: 'GET',
    path: '/api/notifications',
    access: 'any',
    query: PageQuery,
    response: page(Notification),
    errors: [],
  }),
  countUnread: defineOperation({
    id: 'countUnread',
    area: 'notifications',
    summary: `Counts the notifications newer than the last one read, up to ${MAX_UNREAD}`,
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'any',
    response: z.object({ unread: z.int() }),
    errors: [],
  }),
  markRead: defineOperation({
    id: 'markRead',
    area: 'notifications',
    summary: 'Marks a notification and all older ones as read; never marks any as unread',
    method: 'POST',
    path: '/api/notifications/read',
    access: 'any',
    limits: CALL_LIMITS.frequent,
    body: z.object({ upTo: NotificationId }),
    response: z.object({ unread: z.int() }),
    errors: [],
  }),
  getPreferences: defineOperation({
    id: 'getPreferences',
    area: 'notifications',
    summary: "Returns the caller's email preferences",
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'any',
    response: NotificationPreferences,
    errors: [],
  }),
  savePreferences: defineOperation({
    id: 'savePreferences',
    area: 'notifications',
    summary: "Saves the caller's email preferences",
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    body: ChangedPreferences,
    response: NotificationPreferences,
    errors: ['conflict'],
  }),
};
