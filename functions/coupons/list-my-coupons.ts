import { couponRefOf } from '../../shared/codes/coupon-ref.ts';
import type { MyCoupon } from '../../shared/contract/coupons.ts';
import type { AffiliateId } from '../../shared/ids.ts';
import { affiliateCouponsIndex, type Coupon } from '../entities/coupon.ts';
import { parseAffiliateStats, statsOfAffiliate } from '../entities/stats.ts';
import { readByKey } from '../table/read-by-key.ts';
import type { Page, Table } from '../table/table.ts';
import { type OwnFigures, ownFigures } from './coupon-figures.ts';
import { myCouponParts, myCouponView } from './coupon-view.ts';
import type { CouponsDeps } from './deps.ts';

/** Reads all of an affiliate's counters in one query. Returns a function that sums a coupon's counters. */
async function figuresByCoupon(
  table: Table,
  affiliateId: AffiliateId,
  now: Date,
): Promise<(coupon: Pick<Coupon, 'appId' | 'code'>) => OwnFigures> {
  const counters = await statsOfAffiliate(table, affiliateId);
  const byCoupon = Map.groupBy(counters, (item) => {
    const coupon = parseAffiliateStats(item);
    return coupon && couponRefOf(coupon);
  });
  return (coupon) => ownFigures(byCoupon.get(couponRefOf(coupon)) ?? [], now);
}

export async function listMyCoupons(
  { affiliateId, cursor, now }: { affiliateId: AffiliateId; cursor: string | undefined; now: Date },
  { table }: CouponsDeps,
): Promise<Page<MyCoupon>> {
  const [page, figures] = await Promise.all([
    table.page({
      index: 'GSI2',
      partition: affiliateCouponsIndex(affiliateId),
      newestFirst: true,
      cursor,
    }),
    figuresByCoupon(table, affiliateId, now),
  ]);
  const find = await readByKey(table, page.items.flatMap(myCouponParts));
  const items = page.items.map((coupon) => myCouponView(coupon, { find, now }, figures(coupon)));
  return { items, cursor: page.cursor };
}
