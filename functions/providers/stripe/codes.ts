import * as z from 'zod/mini';
import type { CodeEvidence } from '../../../shared/code-evidence.ts';
import { CODE_PATTERN, normalizeCode } from '../../../shared/coupon-code.ts';
import { LIMITS } from '../../../shared/limits.ts';
import type { CodeFact } from '../../ledger/fact.ts';
import { MaybeRef, type Metadata, maybe, text } from './fields.ts';
import { expected } from './parse-part.ts';

const Text = text(255);
const CouponObject = z.looseObject({ id: Text, name: maybe(Text) });
const CouponRef = maybe(z.union([Text, CouponObject], expected('a coupon or its ID')));

/**
 * A discount object. It is either the object of an event or an item in `discounts`. Up to API version `basil`, the discount's `coupon`
 * contains the coupon. Since `clover`, `source` contains the coupon.
 */
export const Discount = z.looseObject({
  promotion_code: MaybeRef,
  coupon: CouponRef,
  source: maybe(z.looseObject({ coupon: CouponRef })),
});
/**
 * A discount, or only its `di_...` id if the event does not contain the whole discount. The id alone doesn't prove that a code was used,
 * and Tributary cannot fetch the discount.
 */
const DiscountOrId = z.union([Text, Discount], expected('a discount or its ID'));
/**
 * The discounts of an object. Stripe allows at most 20. The limit is enforced here because each discount can add three items to one
 * transaction.
 */
export const Discounts = maybe(z.array(DiscountOrId).check(z.maxLength(20)));

function codeFact(evidence: CodeEvidence, value: string, at: string): CodeFact {
  return { type: 'code', id: `code:${evidence}:${value}`, evidence, value, at };
}

/**
 * Returns the evidence in a discount that a code was used. The evidence is the promotion code's id or, if there is no promotion code, the
 * coupon's id and name.
 */
export function codesOfDiscount(discount: z.output<typeof DiscountOrId> | undefined, at: string): CodeFact[] {
  if (!discount || typeof discount === 'string') return [];
  if (discount.promotion_code) return [codeFact('promotion_code', discount.promotion_code, at)];
  const coupon = discount.coupon ?? discount.source?.coupon;
  if (!coupon) return [];
  return typeof coupon === 'string'
    ? textEvidence('coupon_id', coupon, at)
    : [...textEvidence('coupon_id', coupon.id, at), ...textEvidence('coupon_name', coupon.name, at)];
}

/** Returns the code that the partner's own checkout added to the metadata. */
export function codesOfMetadata(metadata: Metadata, at: string): CodeFact[] {
  return textEvidence('metadata', metadata?.affiliate_code, at);
}

/** Converts a string to evidence that a code was used. Returns no evidence if the string cannot be a code. */
export function textEvidence(evidence: CodeEvidence, value: string | undefined, at: string): CodeFact[] {
  if (value === undefined) return [];
  const code = normalizeCode(value);
  if (code.length > LIMITS.couponCode || !CODE_PATTERN.test(code)) return [];
  return [codeFact(evidence, code, at)];
}
