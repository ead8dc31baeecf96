import { type CouponRef, couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import { moneyTotals } from '../../../views/money-totals.ts';
import type { CouponMonth } from '../coupon-month.ts';
import type { Sales } from './link-row.ts';

export function monthSales(rows: readonly CouponMonth[]): (coupon: CouponRef) => Sales {
  const byCoupon = Map.groupBy(rows, couponRefOf);
  return (coupon) => {
    const own = byCoupon.get(couponRefOf(coupon)) ?? [];
    return {
      customers: new Map(own.map(({ month, counters }) => [month, counters.customers ?? 0])),
      commission: new Map(own.map(({ month, counters }) => [month, moneyTotals('earned', [counters])])),
    };
  };
}
