import type { CouponRef } from '../../../shared/coupon-ref.ts';
import { lastDayOf, type Month } from '../../../shared/months.ts';
import type { Role } from '../../../shared/roles.ts';

/** The path of the section in the settings that shows the partner's plan. */
export const PLAN_PATH = '/partner/settings?tab=plan';

/** How a user ended all sessions. The sign-in page says so. */
export const ENDINGS = ['everywhere', 'deleted'] as const;

/** Returns the path of the page that says that the user is signed out on all devices, or that the account was deleted. */
export const donePath = (done: (typeof ENDINGS)[number]) => `/login?done=${done}`;

export const affiliatePath = (affiliateId: string) => `/partner/affiliates/${affiliateId}`;

/** Returns the path of the page that lists the payouts to an affiliate. */
export const affiliatePayoutsPath = (affiliateId: string) => `/partner/payouts/${affiliateId}`;

export const couponPath = ({ appId, code }: CouponRef) => `/affiliate/coupons/${appId}/${code}`;

/**
 * Returns the path of the page that lists the customers who used a coupon, for users with the given role. `ref` is the coupon's reference
 * (see `couponRefOf`).
 */
export const couponCustomersPath = (role: Role, ref: string) => `/${role}/customers?coupon=${ref}`;

/** Returns the path of the page for connecting an app to a payment provider. */
export const webhookPath = (appId: string) => `/partner/webhooks?app=${appId}`;

/** Returns the path of the page that lists the events of an app's webhook. */
export const eventsPath = (appId: string) => `/partner/events?app=${appId}`;

/** Returns the path of the page that shows the result of a search for a sale. */
export const tracePath = (reference: string) => `/partner/trace?id=${encodeURIComponent(reference)}`;

/** The path of the list of missing sales that affiliates have reported to a partner. */
export const MISSING_SALES_PATH = '/partner/trace#reports';

interface BalanceOfMonth {
  /** The affiliate's id if the user is a partner, and the partner's id if the user is an affiliate. */
  counterpartyId: string;
  month: string;
  currency: string;
}

export const balancePath = (role: Role, { counterpartyId, month, currency }: BalanceOfMonth) =>
  `/${role}/balances/${counterpartyId}/${month}/${currency}`;

/** Returns the path of the report on a month in one currency. It shows the figures of each partner or affiliate. */
export const monthReportPath = (role: Role, month: Month, currency: string) =>
  `/${role}/reports?from=${month}&to=${month}&by=person&currency=${currency}`;

/** Returns the path of the report on one affiliate. It shows the figures of each month, in the given currency or the most used one. */
export const affiliateReportPath = (affiliateId: string, currency?: string) =>
  `/partner/reports?person=${affiliateId}${currency ? `&currency=${currency}` : ''}`;

/** Returns the path of the page that lists the customers whose subscriptions started in a month. */
export const monthCustomersPath = (role: Role, month: Month) =>
  `/${role}/customers?since=${month}-01&until=${lastDayOf(month)}`;
