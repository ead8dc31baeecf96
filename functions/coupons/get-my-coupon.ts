import type { MyCoupon } from '../../shared/contract/coupons.ts';
import { notFound } from '../lib/errors.ts';
import { keys, ranges } from '../table/keys.ts';
import { readByKey } from '../table/read-by-key.ts';
import { moneyTotals } from '../views/money-totals.ts';
import { couponParts, myCouponView } from './coupon-view.ts';
import type { CouponsDeps } from './deps.ts';

/** Returns one of the affiliate's coupons with its figures. Throws `not_found` for other coupons. */
export async function getMyCoupon(
  { affiliateId, appId, code, now }: { affiliateId: string; appId: string; code: string; now: Date },
  { table }: CouponsDeps,
): Promise<MyCoupon> {
  const app = await table.get(keys.app(appId));
  const coupon = app && (await table.get(keys.coupon({ partnerId: app.partnerId, appId, code })));
  if (coupon?.affiliateId !== affiliateId) throw notFound('The coupon you are looking for');
  const [find, counters] = await Promise.all([
    readByKey(table, couponParts(coupon)),
    table.partition(ranges.couponStats(affiliateId, coupon)),
  ]);
  const figures = {
    customers: counters.reduce((sum, { customers = 0 }) => sum + customers, 0),
    earned: moneyTotals('earned', counters),
  };
  return myCouponView(coupon, { find, now }, figures);
}
