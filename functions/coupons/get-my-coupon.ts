import type { MyCoupon } from '../../shared/contract/coupons.ts';
import { type AffiliatesCoupon, readAffiliatesCoupon } from '../entities/find-coupon.ts';
import { couponStatsRange } from '../entities/stats.ts';
import { readByKey } from '../table/read-by-key.ts';
import { moneyTotals } from '../views/money-totals.ts';
import { couponParts, myCouponView } from './coupon-view.ts';
import type { CouponsDeps } from './deps.ts';

/** Throws `not_found` for another affiliate's coupon. */
export async function getMyCoupon(
  { now, ...wanted }: AffiliatesCoupon & { now: Date },
  { table }: CouponsDeps,
): Promise<MyCoupon> {
  const { coupon } = await readAffiliatesCoupon(table, wanted);
  const [find, counters] = await Promise.all([
    readByKey(table, couponParts(coupon)),
    table.partition(couponStatsRange(coupon.affiliateId, coupon)),
  ]);
  const figures = {
    customers: counters.reduce((sum, { customers = 0 }) => sum + customers, 0),
    earned: moneyTotals('earned', counters),
  };
  return myCouponView(coupon, { find, now }, figures);
}
