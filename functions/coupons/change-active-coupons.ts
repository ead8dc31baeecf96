import { monthOf } from '../../shared/months.ts';
import type { Coupon, PairItem } from '../table/entities/coupon.ts';
import { pairKeys } from '../table/entities/coupon.ts';
import { addAffiliateStats, addPartnerStats } from '../table/entities/stats.ts';
import { keys } from '../table/keys.ts';
import type { Transaction } from '../table/transaction.ts';

export interface ActiveCouponsChange {
  readonly coupon: Coupon;
  /** One more with an approval, one less with a retirement. */
  readonly by: 1 | -1;
  /** The pair as it was read; the transaction holds only while it is still so. */
  readonly pair: PairItem | undefined;
  readonly now: Date;
}

/**
 * Counts an active coupon more or less: on the pair, and in the figures of both sides. An affiliate is active while the pair
 * has a coupon, so the first and the last one also move the partner's count of active affiliates.
 */
export function changeActiveCoupons(tx: Transaction, { coupon, by, pair, now }: ActiveCouponsChange): void {
  const { partnerId, affiliateId } = coupon;
  const before = pair?.activeCoupons ?? 0;
  const month = monthOf(now.toISOString());
  const isFirstOrLast = Math.min(before, before + by) === 0;
  tx.update(keys.pair(coupon), {
    set: { type: 'Pair', partnerId, affiliateId, ...pairKeys(coupon) },
    add: { activeCoupons: by },
    if: pair ? { equals: { activeCoupons: pair.activeCoupons } } : { exists: false },
  });
  addPartnerStats(tx, partnerId, month, coupon.couponId, {
    pendingRequests: by === 1 ? -1 : 0,
    activeAffiliates: isFirstOrLast ? by : 0,
  });
  addAffiliateStats(tx, coupon, month, { activeCoupons: by });
}
