import * as z from 'zod/mini';
import type { Discount } from '../../../shared/contract/offer.ts';
import { lazily } from '../../../shared/lib/lazily.ts';
import type { DiscountTerms } from '../../ledger/provider-code-state.ts';
import type { DiscountStatement } from '../../ledger/statement.ts';
import { isoOf, maybe, NonNegativeAmount, Seconds, StripeCurrency, StripeId } from './fields.ts';
import { objectParser } from './object-parser.ts';
import { expected } from './parse-part.ts';

export const Coupon = lazily(() =>
  z.object({
    id: StripeId,
    percent_off: maybe(
      z.number(expected('a number')).check(z.gt(0, "isn't more than 0"), z.maximum(100, 'is more than 100')),
    ),
    amount_off: maybe(NonNegativeAmount),
    currency: maybe(StripeCurrency),
    duration: z.enum(['once', 'forever', 'repeating']),
    duration_in_months: maybe(z.int(expected('a number of months')).check(z.minimum(1, 'is less than 1'))),
    redeem_by: maybe(Seconds),
  }),
);
const parseCoupon = objectParser(Coupon);
type Coupon = ReturnType<typeof parseCoupon>;

/**
 * Translates `coupon.created` and `.updated`. Since API version `clover`, promotion codes contain only their coupon's id, so a discount's
 * terms come from these events.
 */
export function translateCoupon(object: unknown): DiscountStatement[] {
  return statementsOf(parseCoupon(object));
}

/**
 * Translates the coupon inside a promotion code. Returns an empty list if the promotion code contains only the coupon's id, or if the kind
 * of discount is unknown.
 */
export function translateEmbeddedCoupon(coupon: unknown): DiscountStatement[] {
  const { success, data } = z.safeParse(Coupon(), coupon);
  return success ? statementsOf(data) : [];
}

function statementsOf(coupon: Coupon): DiscountStatement[] {
  const terms = termsOf(coupon);
  return terms ? [{ says: 'discount', discountId: coupon.id, terms }] : [];
}

function termsOf(coupon: Coupon): DiscountTerms | undefined {
  const { redeem_by: redeemBy } = coupon;
  const [off, duration] = [offOf(coupon), durationOf(coupon)];
  if (!off || !duration) return undefined;
  return { off, duration, ...(redeemBy === undefined ? {} : { redeemBy: isoOf(redeemBy) }) };
}

function offOf({ percent_off: percent, amount_off: amount, currency }: Coupon): Discount['off'] | undefined {
  if (percent !== undefined) return { type: 'percent', percent };
  return amount !== undefined && currency ? { type: 'amount', amount, currency } : undefined;
}

function durationOf({ duration, duration_in_months: months }: Coupon): Discount['duration'] | undefined {
  if (duration !== 'repeating') return { type: duration };
  return months === undefined ? undefined : { type: 'months', months };
}
