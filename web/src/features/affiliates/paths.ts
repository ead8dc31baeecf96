import type { PartnerAffiliate } from '../../../../shared/contract/coupons.ts';
import { couponRefOf } from '../../../../shared/coupon-ref.ts';
import type { Money } from '../../../../shared/money.ts';

/** Returns the path of an affiliate's profile. */
export const affiliatePath = (affiliateId: string) => `/partner/affiliates/${affiliateId}`;

/** Returns the path of the list of customers whom an affiliate referred. */
export const customersPath = (affiliateId: string) => `/partner/customers?affiliate=${affiliateId}`;

/** Returns the path of the list of customers who used a coupon. */
export const couponCustomersPath = ({ app, code }: PartnerAffiliate['coupons'][number]) =>
  `/partner/customers?coupon=${couponRefOf({ appId: app.id, code })}`;

/** Returns the path of the payouts to an affiliate. */
export const payoutsPath = (affiliateId: string) => `/partner/payouts/${affiliateId}`;

/** Returns the path that opens an affiliate's pending payout in the given currency. */
export const pendingPath = (affiliateId: string, { currency }: Money) =>
  `/partner/payouts?open=${affiliateId}.${currency}`;

/** Returns the path of the list of ledger entries in one month of an affiliate's balance. */
export const monthPath = (affiliateId: string, { month, currency }: { month: string; currency: string }) =>
  `/partner/balances/${affiliateId}/${month}/${currency}`;

/** Returns the path of the report about an affiliate. */
export const reportPath = (affiliateId: string) => `/partner/reports?person=${affiliateId}`;
