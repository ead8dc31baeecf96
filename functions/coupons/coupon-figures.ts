import type { Coupon } from '../table/entities/coupon.ts';
import { statsOfAffiliate } from '../table/entities/stats.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { moneyTotals } from '../views/money-totals.ts';
import type { CouponFigures } from './coupon-view.ts';

/** Reads all of an affiliate's counters in one query and returns a function that totals those of a coupon. */
export async function figuresByCoupon(
  table: Table,
  affiliateId: string,
): Promise<(coupon: Pick<Coupon, 'appId' | 'code'>) => CouponFigures> {
  const counters = await statsOfAffiliate(table, affiliateId);
  return ({ appId, code }) => {
    const prefix = keys.affiliateStats(affiliateId, appId, code, '').SK;
    const own = counters.filter(({ SK }) => SK.startsWith(prefix));
    return {
      customers: own.reduce((sum, { customers = 0 }) => sum + customers, 0),
      earned: moneyTotals('earned', own),
    };
  };
}
