import type { PartnerAffiliate } from '../../../../shared/contract/coupons.ts';
import { couponRefOf } from '../../../../shared/coupon-ref.ts';
import type { Money } from '../../../../shared/money.ts';

/** Returns the address of an affiliate's profile. */
export const affiliatePath = (affiliateId: string) => `/partner/affiliates/${affiliateId}`;

/** Returns the address of the customers that an affiliate referred. */
export const customersPath = (affiliateId: string) => `/partner/customers?affiliate=${affiliateId}`;

/** Returns the address of the customers that a coupon brought. */
export const couponCustomersPath = ({ app, code }: PartnerAffiliate['coupons'][number]) =>
  `/partner/customers?coupon=${couponRefOf({ appId: app.id, code })}`;

/** Returns the address of the payouts to an affiliate. */
export const payoutsPath = (affiliateId: string) => `/partner/payouts/${affiliateId}`;

/** Returns the address that opens an affiliate's balance in one currency among the pending payouts. */
export const pendingPath = (affiliateId: string, { currency }: Money) =>
  `/partner/payouts?open=${affiliateId}.${currency}`;

/** Returns the address of the payments behind one month of an affiliate's balance. */
export const monthPath = (affiliateId: string, { month, currency }: { month: string; currency: string }) =>
  `/partner/balances/${affiliateId}/${month}/${currency}`;
