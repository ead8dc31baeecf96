import type { Role } from '../../../../shared/accounts/roles.ts';
import type { CouponRef } from '../../../../shared/codes/coupon-ref.ts';
import { encodeInPath } from '../../../../shared/lib/encode-in-path.ts';
import { lastDayOf, type Month } from '../../../../shared/money/months.ts';

export const PLAN_PATH = '/partner/settings?tab=plan';

export const affiliatePath = (affiliateId: string) => `/partner/affiliates/${affiliateId}`;

export const affiliatePayoutsPath = (affiliateId: string) => `/partner/payouts/${affiliateId}`;

export const couponPath = ({ appId, code }: CouponRef) => `/affiliate/coupons/${appId}/${code}`;

export const customerPath = (role: Role, customerId: string) =>
  `/${role}/customers/${encodeInPath(customerId)}`;

/** `ref` is the coupon's reference (see `couponRefOf`). */
export const couponCustomersPath = (role: Role, ref: string) => `/${role}/customers?coupon=${ref}`;

/** Where the owner of an app chooses how its sales count. */
export const countingSetupPath = (appId: string) => `/partner/apps?setup=${appId}&step=counting`;

export const webhookPath = (appId: string) => `/partner/webhooks?app=${appId}`;

export const eventsPath = (appId: string) => `/partner/events?app=${appId}`;

export const IMPORT_PATH = '/partner/customers/import';

export const importPath = (importId: string) => `${IMPORT_PATH}/${importId}`;

export const tracePath = (reference: string) => `/partner/trace?id=${encodeURIComponent(reference)}`;

export const REPORTS_PATH = '/partner/trace#reports';

interface BalanceOfMonth {
  /** The affiliate's id if the user is a partner, and the partner's id if the user is an affiliate. */
  counterpartyId: string;
  month: string;
  currency: string;
}

export const balancePath = (role: Role, { counterpartyId, month, currency }: BalanceOfMonth) =>
  `/${role}/balances/${counterpartyId}/${month}/${currency}`;

export const monthReportPath = (role: Role, month: Month, currency: string) =>
  `/${role}/reports?from=${month}&to=${month}&by=person&currency=${currency}`;

export const affiliateReportPath = (affiliateId: string, currency?: string) =>
  `/partner/reports?person=${affiliateId}${currency ? `&currency=${currency}` : ''}`;

export const monthCustomersPath = (role: Role, month: Month) =>
  `/${role}/customers?since=${month}-01&until=${lastDayOf(month)}`;
