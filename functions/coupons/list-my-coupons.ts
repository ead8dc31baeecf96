import type { MyCoupon } from '../../shared/contract/coupons.ts';
import type { App } from '../table/entities/app.ts';
import type { Coupon } from '../table/entities/coupon.ts';
import { indexes, keys } from '../table/keys.ts';
import type { Page } from '../table/table.ts';
import { figuresByCoupon } from './coupon-figures.ts';
import { myCouponView } from './coupon-view.ts';
import type { CouponsDeps } from './deps.ts';

/** Lists the affiliate's coupons with their figures, newest first. */
export async function listMyCoupons(
  { affiliateId, cursor }: { affiliateId: string; cursor: string | undefined },
  { table }: CouponsDeps,
): Promise<Page<MyCoupon>> {
  const [page, figures] = await Promise.all([
    table.page<Coupon>({
      index: 'GSI2',
      partition: indexes.affiliateCoupons(affiliateId),
      newestFirst: true,
      cursor,
    }),
    figuresByCoupon(table, affiliateId),
  ]);
  const apps = await table.getMany<App>(page.items.map((coupon) => keys.app(coupon.appId)));
  const items = page.items.map((coupon, at) => myCouponView(coupon, apps[at], figures(coupon)));
  return { items, cursor: page.cursor };
}
