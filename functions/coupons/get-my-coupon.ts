import type { MyCoupon } from '../../shared/contract/coupons.ts';
import { type AffiliatesCoupon, readAffiliatesCoupon } from '../entities/find-coupon.ts';
import { readByKey } from '../table/read-by-key.ts';
import { ownFigures, readCounters } from './coupon-figures.ts';
import { myCouponParts, myCouponView } from './coupon-view.ts';
import type { CouponsDeps } from './deps.ts';

/** Throws `not_found` for another affiliate's coupon. */
export async function getMyCoupon(
  { now, ...wanted }: AffiliatesCoupon & { now: Date },
  { table }: CouponsDeps,
): Promise<MyCoupon> {
  const { coupon } = await readAffiliatesCoupon(table, wanted);
  const [find, counters] = await Promise.all([
    readByKey(table, myCouponParts(coupon)),
    readCounters(table, coupon),
  ]);
  return myCouponView(coupon, { find, now }, ownFigures(counters, now));
}
