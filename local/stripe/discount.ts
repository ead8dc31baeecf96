import type { StripeAccount, StripeObject } from './account.ts';
import { isSince } from './api-version.ts';
import { buildCoupon, type Coupon } from './coupon.ts';

export interface Discount {
  readonly id: string;
  readonly coupon: Coupon;
  readonly promotionCode: string | null;
  readonly customer: string | null;
  readonly subscription: string | null;
  readonly session: string | null;
  readonly start: number;
}

/**
 * Builds the object of a `customer.discount.created` event. Up to API version `acacia`, the object is also a field of invoices and
 * subscriptions. Since `clover`, it contains only the coupon's id.
 */
export function buildDiscount(account: StripeAccount, discount: Discount): StripeObject {
  return {
    id: discount.id,
    object: 'discount',
    checkout_session: discount.session,
    ...(isSince(account.version, 'clover')
      ? { customer_account: null, source: { coupon: discount.coupon.id, type: 'coupon' } }
      : { coupon: buildCoupon(account, discount.coupon) }),
    customer: discount.customer,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: discount.promotionCode,
    start: discount.start,
    subscription: discount.subscription,
    ...(isSince(account.version, 'acacia') ? { subscription_item: null } : {}),
  };
}
