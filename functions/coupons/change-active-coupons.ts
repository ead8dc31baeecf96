import { LIMITS } from '../../shared/limits.ts';
import { monthOf } from '../../shared/money/months.ts';
import type { Coupon } from '../entities/coupon.ts';
import { type PairItem, pairKey, pairKeys } from '../entities/pair.ts';
import type { Profile } from '../entities/profile.ts';
import { addAffiliateStats, addPartnerStats } from '../entities/stats.ts';
import type { Condition } from '../table/condition.ts';
import type { Transaction } from '../table/transaction.ts';

/** The condition that the partner exists and that the plan includes another active coupon. */
export const HAS_COUPON_LEFT: Condition<Profile> = {
  exists: true,
  any: [{ equals: { plan: 'pro' } }, { below: { activeCoupons: LIMITS.starterCoupons } }],
};

export interface ActiveCouponsChange {
  readonly coupon: Coupon;
  readonly by: 1 | -1;
  /** False if the coupon becomes active without a request. */
  readonly wasPending?: boolean;
  /** The transaction fails if the item has changed since it was read. */
  readonly pair: PairItem | undefined;
  readonly now: Date;
}

/**
 * Adds the writes that update the number of the affiliate's active coupons from the partner and the statistics of both users. The partner's
 * number of active affiliates changes only if this is the affiliate's first or last active coupon.
 */
export function changeActiveCoupons(
  tx: Transaction,
  { coupon, by, wasPending = true, pair, now }: ActiveCouponsChange,
): void {
  const { partnerId, affiliateId } = coupon;
  const before = pair?.activeCoupons ?? 0;
  const month = monthOf(now.toISOString());
  const isFirstOrLast = Math.min(before, before + by) === 0;
  tx.update(pairKey(coupon), {
    set: { type: 'Pair', partnerId, affiliateId, ...pairKeys(coupon) },
    add: { activeCoupons: by },
    if: pair ? { equals: { activeCoupons: pair.activeCoupons } } : { exists: false },
  });
  addPartnerStats(tx, partnerId, month, coupon.couponId, {
    pendingRequests: by === 1 && wasPending ? -1 : 0,
    activeAffiliates: isFirstOrLast ? by : 0,
  });
  addAffiliateStats(tx, coupon, month, { activeCoupons: by });
}
