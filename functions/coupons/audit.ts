import { type App, appKey, linkChangesOf } from '../entities/app.ts';
import { pairKey } from '../entities/pair.ts';
import { profileKey } from '../entities/profile.ts';
import { affiliateStatsKey, couponStatsRange, partnerMonthKey } from '../entities/stats.ts';
import { Figures } from '../kit/audit/figures.ts';
import { readCoupons } from '../kit/audit/pair-plan.ts';
import type { Part, PartOf } from '../kit/audit/part.ts';

/**
 * Builds the part of the audit that compares the stored counts of active coupons with an affiliate's coupons from one partner. Also finds
 * apps whose histories don't begin with the app, so that a use of a code from before can't be decided.
 */
function couponsPart({ table, pair }: PartOf): Part {
  const { partnerId, affiliateId } = pair;
  return {
    addRows: async () => null,

    async readStored() {
      const figures = new Figures();
      const computed = new Figures();
      const [coupons, [pairItem]] = await Promise.all([
        readCoupons(table, pair),
        table.getMany([pairKey(pair)]),
      ]);
      figures.add(pairKey(pair), 'activeCoupons', pairItem?.activeCoupons ?? 0);
      const appIds = new Set(coupons.map(({ appId }) => appId));
      for (const app of await table.getMany([...appIds].map(appKey))) {
        if (!app) continue;
        figures.add(appKey(app.appId), 'statusForgotten', Number(isCut(app.statusChanges, app)));
        figures.add(appKey(app.appId), 'linksForgotten', Number(isCut(linkChangesOf(app), app)));
      }
      let active = 0;
      for (const coupon of coupons) {
        // Use a key without a month, because the audit compares the sum of a coupon's counters over all months.
        const total = affiliateStatsKey(affiliateId, coupon.appId, coupon.code, '');
        for (const { activeCoupons = 0 } of await table.partition(couponStatsRange(affiliateId, coupon))) {
          figures.add(total, 'activeCoupons', activeCoupons);
        }
        if (coupon.status !== 'active') continue;
        active++;
        computed.add(total, 'activeCoupons', 1);
      }
      computed.add(pairKey(pair), 'activeCoupons', active);
      computed.add(partnerMonthKey(partnerId, ''), 'activeAffiliates', active > 0 ? 1 : 0);
      computed.add(profileKey(partnerId), 'activeCoupons', active);
      return { figures, expected: () => computed };
    },
  };
}

const isCut = ([first]: readonly { readonly at: string }[], { createdAt }: App): boolean =>
  first === undefined || first.at > createdAt;

export const couponsParts = { coupons: couponsPart };
