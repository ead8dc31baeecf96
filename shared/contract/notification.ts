import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { CORRECTIONS } from './corrections.ts';
import { PaymentSetting } from './payment-setting.ts';
import { ReportAnswer } from './report-status.ts';
import { Id, Money, Month, PayoutId, Person, ProviderName, Time, UserId } from './schemas.ts';
import { Terms } from './terms-fields.ts';
import { TRACKING_PROBLEMS } from './tracking.ts';

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
  /** What the customers paid in each currency, excluding tax, minus refunded amounts. */
  paid: z.array(Money),
  /** The commissions in each currency at the time of the notification, minus refunded amounts and amounts on hold. */
  commissions: z.array(Money),
  /** The code that all payments are from, and its affiliate. Null if there are several, or more payments than `count`. */
  from: z.nullable(z.object({ ...coupon, affiliate: Person })),
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
  /** Requests that are waiting for the caller's decision for more than three days. At the maximum of 100, there may be more. */
  z.object({ ...common, kind: z.literal('requests_waiting'), count: z.int() }),
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
  z.object({
    ...common,
    kind: z.literal('coupon_declined'),
    ...coupon,
    offerChanged: z.boolean(),
    /** The partner's words. Empty without any, and after a new request. */
    declineReason: z.string(),
  }),
  /** `noDiscount` is true if the app's buyers need no discount now, so that sales count by the affiliate's link. */
  z.object({
    ...common,
    kind: z.literal('coupon_live'),
    ...coupon,
    noDiscount: z.boolean(),
    ...paused,
  }),
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
  z.object({
    ...common,
    kind: z.literal('sale_answered'),
    ...coupon,
    reportId: Id,
    /** Null once the report has expired. */
    answer: z.nullable(z.object({ status: ReportAnswer, note: z.string() })),
  }),
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
  /** The partner needs the caller's payment details to pay a balance. */
  z.object({
    ...common,
    kind: z.literal('payment_details_requested'),
    partner: z.object({ id: UserId, name: z.string() }),
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
  /** Refunds and disputes of payments that earned the caller a commission. */
  z.object({
    ...common,
    kind: z.literal('correction'),
    changes: z.array(
      z.object({
        what: z.enum(CORRECTIONS),
        count: z.int(),
        /** What the customers got back in each currency, excluding tax. Empty unless something was taken back. */
        paid: z.array(Money),
        /** The commissions that were taken back, are on hold or count again, in each currency. */
        commissions: z.array(Money),
      }),
    ),
    /** True if there were more than are counted. The amounts include only the counted ones. */
    hasMore: z.boolean(),
    /** The code that all of them are about. Null if there are several, or more than are counted. */
    from: z.nullable(z.object(coupon)),
  }),
]);
export type Notification = z.infer<typeof Notification>;
export type NotificationKind = Notification['kind'];
