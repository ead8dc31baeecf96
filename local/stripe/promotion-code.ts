import type { StripeAccount, StripeObject } from './account.ts';
import { isSince } from './api-version.ts';
import { buildCoupon, type Coupon } from './coupon.ts';

/**
 * A promotion code. Customers enter the `code` of the promotion code to get a coupon's discount. Events about sales contain only the
 * promotion code's id, never its `code`.
 */
export interface PromotionCode {
  readonly id: string;
  readonly code: string;
  readonly coupon: Coupon;
  readonly created: number;
  /** The expiration time of the promotion code, in seconds since 1970. */
  readonly expiresAt?: number;
  /** The minimum order amount in US cents. */
  readonly minimum?: number;
  readonly firstTimeOnly?: boolean;
}

export function createPromotionCode(account: StripeAccount, terms: Omit<PromotionCode, 'id'>): PromotionCode {
  return { id: account.newId('promotionCode'), ...terms };
}

/**
 * Builds the object of `promotion_code.created` and `.updated` events. Since API version `clover`, `promotion` contains the coupon's id.
 */
export function buildPromotionCode(
  account: StripeAccount,
  promotion: PromotionCode,
  { active = true, metadata = {} }: { active?: boolean; metadata?: Record<string, string> } = {},
): StripeObject {
  return {
    id: promotion.id,
    object: 'promotion_code',
    active,
    code: promotion.code,
    ...(isSince(account.version, 'clover')
      ? { promotion: { coupon: promotion.coupon.id, type: 'coupon' }, customer_account: null }
      : { coupon: buildCoupon(account, promotion.coupon) }),
    created: promotion.created,
    customer: null,
    expires_at: promotion.expiresAt ?? null,
    livemode: account.livemode,
    max_redemptions: null,
    metadata,
    restrictions: {
      first_time_transaction: promotion.firstTimeOnly ?? false,
      minimum_amount: promotion.minimum ?? null,
      minimum_amount_currency: promotion.minimum === undefined ? null : 'usd',
    },
    times_redeemed: 0,
  };
}
