import * as z from 'zod/mini';
import type { CodeEvidence } from '../../../shared/codes/code-evidence.ts';
import { CODE_PATTERN, normalizeCode } from '../../../shared/codes/coupon-code.ts';
import { lazily } from '../../../shared/lib/lazily.ts';
import { LIMITS } from '../../../shared/limits.ts';
import type { CodeFact } from '../../ledger/fact.ts';
import { type CodeMetadata, MAX_TEXT, MaybeRef, maybe, text } from './fields.ts';
import { expected } from './parse-part.ts';

/**
 * Returns the schema for a discount, which is either the object of an event or an item in `discounts`. Its coupon is in `coupon` up to API
 * version `basil`, and in `source` since `clover`.
 */
export const discountObject = lazily(() => {
  const coupon = z.object({ id: text(MAX_TEXT), name: maybe(text(MAX_TEXT)) });
  const couponRef = maybe(z.union([text(MAX_TEXT), coupon], expected('a coupon or its ID')));
  return z.object({
    promotion_code: MaybeRef,
    coupon: couponRef,
    source: maybe(z.object({ coupon: couponRef })),
  });
});
/** The id alone is no evidence that a code was used. */
const discountOrId = lazily(() =>
  z.union([text(MAX_TEXT), discountObject()], expected('a discount or its ID')),
);
/**
 * Stripe's maximum.
 * @limit Provider events | discounts of an object in an event | "has more than {value} items", after the name of the list
 */
const MAX_DISCOUNTS = 20;
/**
 * Returns the schema for the discounts of an object. Their number is limited, because each discount can add three items to one transaction.
 */
export const discountList = lazily(() => maybe(z.array(discountOrId()).check(z.maxLength(MAX_DISCOUNTS))));

function codeFact(evidence: CodeEvidence, value: string, at: string): CodeFact {
  return { type: 'code', id: `code:${evidence}:${value}`, evidence, value, at };
}

/** Returns the evidence for the codes of a payment's discounts, which Stripe lists in the order in which it applies them. */
export const codesOfDiscounts = (
  discounts: z.output<ReturnType<typeof discountList>>,
  at: string,
): CodeFact[] =>
  (discounts ?? []).flatMap((discount, position) =>
    codesOfDiscount(discount, at).map((fact) => (position > 0 ? { ...fact, position } : fact)),
  );

/**
 * Returns the evidence that a discount's code was used: the promotion code's id or, if there is no promotion code, the coupon's id and
 * name.
 */
export function codesOfDiscount(
  discount: z.output<ReturnType<typeof discountOrId>> | undefined,
  at: string,
): CodeFact[] {
  if (!discount || typeof discount === 'string') return [];
  if (discount.promotion_code) return [codeFact('promotion_code', discount.promotion_code, at)];
  const coupon = discount.coupon ?? discount.source?.coupon;
  if (!coupon) return [];
  return typeof coupon === 'string'
    ? textEvidence('coupon_id', coupon, at)
    : [...textEvidence('coupon_id', coupon.id, at), ...textEvidence('coupon_name', coupon.name, at)];
}

/** Returns the code that the partner's own checkout put into the metadata. */
export function codesOfMetadata(metadata: CodeMetadata, at: string): CodeFact[] {
  return textEvidence('metadata', metadata?.affiliate_code, at);
}

/** Converts a string to evidence that a code was used. Returns an empty list if the string cannot be a code. */
export function textEvidence(evidence: CodeEvidence, value: string | undefined, at: string): CodeFact[] {
  if (value === undefined) return [];
  const code = normalizeCode(value);
  if (code.length > LIMITS.couponCode || !CODE_PATTERN.test(code)) return [];
  return [codeFact(evidence, code, at)];
}
