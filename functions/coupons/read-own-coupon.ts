import { type Coupon, couponKey } from '../entities/coupon.ts';
import { notFound } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';
import type { CouponDecision } from './deps.ts';

/** Returns a coupon of one of the partner's apps. Throws `not_found` for all other coupons, because the partner is part of the key. */
export async function readOwnCoupon(
  table: Table,
  { partnerId, appId, code }: Omit<CouponDecision, 'now'>,
): Promise<Coupon> {
  const coupon = await table.get(couponKey({ partnerId, appId, code }));
  if (!coupon) throw notFound('The coupon you are looking for');
  return coupon;
}
