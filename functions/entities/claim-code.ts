import { normalizeCode } from '../../shared/codes/coupon-code.ts';
import type { Transaction } from '../table/transaction.ts';
import { codeOwnerKey } from './code-owner.ts';
import { type Coupon, couponTextKey } from './coupon.ts';

/**
 * Adds to a transaction the write that claims a text for the coupon: its code, or a further text in upper case. The transaction fails with
 * `taken`, or `ConditionFailed`, if the text belongs to another affiliate, or stands for another code.
 */
export function claimCode(
  tx: Transaction,
  { partnerId, affiliateId, code: standsFor }: Coupon,
  text: string,
  taken: Error | undefined,
): void {
  tx.update(codeOwnerKey(partnerId, text), {
    set: { type: 'CodeOwner', affiliateId, standsFor },
    add: { coupons: 1 },
    if: { any: [{ exists: false }, { equals: { affiliateId, standsFor } }, { equals: { coupons: 0 } }] },
    ...(taken ? { orElse: taken } : {}),
  });
}

/** Adds to a transaction the writes that claim a further text for the coupon. It fails like with `claimCode`. */
export function claimText(tx: Transaction, coupon: Coupon, text: string, taken: Error | undefined): void {
  const { partnerId, appId, code } = coupon;
  claimCode(tx, coupon, normalizeCode(text), taken);
  tx.put(
    { ...couponTextKey(coupon, text), type: 'CouponText', partnerId, appId, code },
    { if: { exists: false }, ...(taken ? { orElse: taken } : {}) },
  );
}

/** Adds to a transaction the writes that release a deleted coupon's code, and its further texts, which it has if it comes from an invitation. */
export function releaseCode(tx: Transaction, coupon: Coupon): void {
  const { partnerId, code, texts = [] } = coupon;
  tx.update(codeOwnerKey(partnerId, code), { add: { coupons: -1 } });
  for (const { text } of texts) {
    tx.update(codeOwnerKey(partnerId, normalizeCode(text)), { add: { coupons: -1 } });
    tx.delete(couponTextKey(coupon, text));
  }
}
