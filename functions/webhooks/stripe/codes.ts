import * as z from 'zod/mini';
import { CODE_PATTERN, normalizeCode } from '../../../shared/coupon-code.ts';
import { LIMITS } from '../../../shared/limits.ts';
import type { CodeEvidence, CodeFact } from '../facts/fact.ts';
import { MaybeRef, type Metadata, maybe } from './fields.ts';

const CouponObject = z.looseObject({ id: z.string(), name: maybe(z.string()) });
const CouponRef = maybe(z.union([z.string(), CouponObject]));

/** A Discount, or an entry of `discounts`: up to basil its `coupon` is an object, from clover on it sits in `source`. */
export const Discount = z.looseObject({
  promotion_code: MaybeRef,
  coupon: CouponRef,
  source: maybe(z.looseObject({ coupon: CouponRef })),
});
/** Bare `di_...` ids say nothing and cannot be fetched. */
const DiscountOrId = z.union([z.string(), Discount]);
/** Stripe takes 20 at most; each may become three items of one transaction. */
export const Discounts = maybe(z.array(DiscountOrId).check(z.maxLength(20)));

function codeFact(evidence: CodeEvidence, value: string, at: string): CodeFact {
  return { type: 'code', id: `code:${evidence}:${value}`, evidence, value, at };
}

/** The evidence in a discount: the promotion code's id, else what the coupon is called. */
export function codesOfDiscount(discount: z.output<typeof DiscountOrId> | undefined, at: string): CodeFact[] {
  if (!discount || typeof discount === 'string') return [];
  if (discount.promotion_code) return [codeFact('promotion_code', discount.promotion_code, at)];
  const coupon = discount.coupon ?? discount.source?.coupon;
  if (!coupon) return [];
  return typeof coupon === 'string'
    ? textEvidence('coupon_id', coupon, at)
    : [...textEvidence('coupon_id', coupon.id, at), ...textEvidence('coupon_name', coupon.name, at)];
}

/** The code that the partner's own checkout put into the metadata. */
export function codesOfMetadata(metadata: Metadata, at: string): CodeFact[] {
  return textEvidence('metadata', metadata?.affiliate_code, at);
}

/** A code text as evidence; nothing where it cannot be a code. */
export function textEvidence(evidence: CodeEvidence, text: unknown, at: string): CodeFact[] {
  if (typeof text !== 'string') return [];
  const code = normalizeCode(text);
  if (code.length > LIMITS.couponCode || !CODE_PATTERN.test(code)) return [];
  return [codeFact(evidence, code, at)];
}
