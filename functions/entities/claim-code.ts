import type { Transaction } from '../table/transaction.ts';
import { codeOwnerKey } from './code-owner.ts';
import type { Coupon } from './coupon.ts';

/**
 * Adds to a transaction the write that claims a text for the coupon: its code, or a further text in upper case. The transaction fails with
 * `taken` if the text belongs to another affiliate, or stands for another code.
 */
export function claimCode(
  tx: Transaction,
  { partnerId, affiliateId, code: standsFor }: Coupon,
  text: string,
  taken: Error,
): void {
  tx.update(codeOwnerKey(partnerId, text), {
    set: { type: 'CodeOwner', affiliateId, standsFor },
    add: { coupons: 1 },
    if: { any: [{ exists: false }, { equals: { affiliateId, standsFor } }, { equals: { coupons: 0 } }] },
    orElse: taken,
  });
}

/** Adds to a transaction the writes that release a deleted coupon's code. */
export function releaseCode(tx: Transaction, { partnerId, code }: Coupon): void {
  tx.update(codeOwnerKey(partnerId, code), { add: { coupons: -1 } });
}
