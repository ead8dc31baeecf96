import type { CouponRef } from '../../shared/codes/coupon-ref.ts';
import type { AffiliateId } from '../../shared/ids.ts';
import { notFound } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';
import { type App, appKey } from './app.ts';
import { type Coupon, couponKey } from './coupon.ts';

export interface FoundCoupon {
  readonly coupon: Coupon;
  readonly app: App;
}

/** Reads an app and its coupon with the given code. Returns undefined if there is no such coupon. */
export async function findCoupon(table: Table, { appId, code }: CouponRef): Promise<FoundCoupon | undefined> {
  const app = await table.get(appKey(appId));
  const coupon = app && (await table.get(couponKey({ partnerId: app.partnerId, appId, code })));
  return coupon && { coupon, app };
}

/** A coupon that must belong to the given affiliate. */
export interface AffiliatesCoupon extends CouponRef {
  readonly affiliateId: AffiliateId;
}

/** Reads one of the affiliate's coupons and its app. Throws `not_found` unless the coupon belongs to the affiliate. */
export async function readAffiliatesCoupon(
  table: Table,
  { affiliateId, ...ref }: AffiliatesCoupon,
): Promise<FoundCoupon> {
  const found = await findCoupon(table, ref);
  if (found?.coupon.affiliateId !== affiliateId) throw notFound('The coupon you are looking for');
  return found;
}
