import type { PartnerAffiliate } from '../../../../shared/contract/coupons.ts';
import { couponRefOf } from '../../../../shared/coupon-ref.ts';
import type { Money } from '../../../../shared/money.ts';

/** The profile of an affiliate. */
export const affiliatePath = (affiliateId: string) => `/partner/affiliates/${affiliateId}`;

/** The customers whom an affiliate referred. */
export const customersPath = (affiliateId: string) => `/partner/customers?affiliate=${affiliateId}`;

/** The customers who came by one coupon. */
export const couponCustomersPath = ({ app, code }: PartnerAffiliate['coupons'][number]) =>
  `/partner/customers?coupon=${couponRefOf({ appId: app.id, code })}`;

/** The payouts made to an affiliate. */
export const payoutsPath = (affiliateId: string) => `/partner/payouts/${affiliateId}`;

/** The balance of an affiliate in one currency, opened among the pending payouts. */
export const pendingPath = (affiliateId: string, { currency }: Money) =>
  `/partner/payouts?open=${affiliateId}.${currency}`;

/** The payments that one month of an affiliate's balance is made of. */
export const monthPath = (affiliateId: string, { month, currency }: { month: string; currency: string }) =>
  `/partner/balances/${affiliateId}/${month}/${currency}`;
