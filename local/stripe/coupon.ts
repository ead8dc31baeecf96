import type { StripeAccount, StripeObject } from './account.ts';

/** The discount itself; promotion codes are texts that customers type to get it. */
export interface Coupon {
  /** Chosen by the partner, or made by Stripe. */
  readonly id: string;
  readonly name: string;
  readonly percentOff: number;
  /** `once`: it is gone after the first invoice. */
  readonly duration: 'once' | 'forever';
  readonly created: number;
}

/** A coupon; its id is one of Stripe's unless the partner chose one. */
export function createCoupon(account: StripeAccount, coupon: Partial<Coupon> = {}): Coupon {
  const { percentOff = 20, duration = 'once', created = 1_735_689_600 } = coupon;
  const { id = account.newId('coupon'), name = `${percentOff}% off` } = coupon;
  return { id, name, percentOff, duration, created };
}

export function buildCoupon(account: StripeAccount, coupon: Coupon): StripeObject {
  return {
    id: coupon.id,
    object: 'coupon',
    amount_off: null,
    created: coupon.created,
    currency: null,
    duration: coupon.duration,
    duration_in_months: null,
    livemode: account.livemode,
    max_redemptions: null,
    metadata: {},
    name: coupon.name,
    percent_off: coupon.percentOff,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}
