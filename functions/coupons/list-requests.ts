import type { CouponRequest } from '../../shared/contract/coupons.ts';
import type { CouponStatus } from '../table/entities/coupon.ts';
import { couponStatusPrefix } from '../table/keys/coupons.ts';
import { indexes, keys } from '../table/keys.ts';
import type { Page } from '../table/table.ts';
import { couponRequestView } from './coupon-view.ts';
import type { CouponsDeps } from './deps.ts';

export interface ListRequests {
  readonly partnerId: string;
  readonly status: CouponStatus | undefined;
  readonly cursor: string | undefined;
}

/** Lists the coupons of the partner's apps: first pending, then active, then retired coupons, each newest first. */
export async function listRequests(
  { partnerId, status, cursor }: ListRequests,
  { table }: CouponsDeps,
): Promise<Page<CouponRequest>> {
  const page = await table.page({
    index: 'GSI1',
    partition: indexes.partnerCoupons(partnerId),
    ...(status ? { prefix: couponStatusPrefix(status) } : {}),
    cursor,
  });
  const [apps, affiliates] = await Promise.all([
    table.getMany(page.items.map((coupon) => keys.app(coupon.appId))),
    table.getMany(page.items.map((coupon) => keys.profile(coupon.affiliateId))),
  ]);
  const items = page.items.map((coupon, at) => couponRequestView(coupon, apps[at], affiliates[at]));
  return { items, cursor: page.cursor };
}
