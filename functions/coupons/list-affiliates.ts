import type { PartnerAffiliate } from '../../shared/contract/coupons.ts';
import type { PairItem } from '../table/entities/coupon.ts';
import { indexes, keys } from '../table/keys.ts';
import type { Page } from '../table/table.ts';
import { partnerAffiliateView } from './affiliate-view.ts';
import type { CouponsDeps } from './deps.ts';
import { readPairFigures } from './pair-figures.ts';
import { readAppsById } from './read-apps-by-id.ts';

/** Lists the affiliates for whom the partner has ever approved a coupon, with their figures. */
export async function listAffiliates(
  { partnerId, cursor }: { partnerId: string; cursor: string | undefined },
  { table }: CouponsDeps,
): Promise<Page<PartnerAffiliate>> {
  const page = await table.page({
    index: 'GSI1',
    partition: indexes.partnerAffiliates(partnerId),
    cursor,
  });
  const [profiles, figures] = await Promise.all([
    table.getMany(page.items.map(({ affiliateId }) => keys.profile(affiliateId))),
    Promise.all(page.items.map((pair) => readPairFigures(table, pair))),
  ]);
  const apps = await readAppsById(table, figures);
  const items = figures.map((each, at) =>
    partnerAffiliateView((page.items[at] as PairItem).affiliateId, each, profiles[at], apps),
  );
  return { items, cursor: page.cursor };
}
