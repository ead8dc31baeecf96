import type { Transaction } from '../table/transaction.ts';
import { codeOwnerKey } from './code-owner.ts';
import type { Coupon } from './coupon.ts';

/**
 * Adds to a transaction the write that claims the coupon's code for the affiliate. The transaction fails with `taken` if the code belongs
 * to another affiliate.
 */
export function claimCode(tx: Transaction, { partnerId, affiliateId, code }: Coupon, taken: Error): void {
  tx.update(codeOwnerKey(partnerId, code), {
    set: { type: 'CodeOwner', affiliateId },
    add: { coupons: 1 },
    if: { any: [{ exists: false }, { equals: { affiliateId } }, { equals: { coupons: 0 } }] },
    orElse: taken,
  });
}

/** Adds to a transaction the writes that release a deleted coupon's code. */
export function releaseCode(tx: Transaction, { partnerId, code }: Coupon): void {
  tx.update(codeOwnerKey(partnerId, code), { add: { coupons: -1 } });
}
