import type { AffiliateProfile, PartnerAffiliate } from '../../shared/contract/coupons.ts';
import { personView } from '../lib/views/person.ts';
import type { App } from '../table/entities/app.ts';
import type { Profile } from '../table/entities/profile.ts';
import type { PairFigures } from './pair-figures.ts';

/** An affiliate as one of its partners sees it. `apps` by id. */
export function partnerAffiliateView(
  affiliateId: string,
  figures: PairFigures,
  profile: Profile | undefined,
  apps: ReadonlyMap<string, App>,
): PartnerAffiliate {
  const { coupons, earned, due, lastPaidAt } = figures;
  return {
    affiliate: personView(affiliateId, profile),
    activeCoupons: coupons.filter(({ coupon }) => coupon.status === 'active').length,
    coupons: coupons.map(({ coupon: { appId, code, status }, customers }) => ({
      app: { id: appId, name: apps.get(appId)?.name ?? '' },
      code,
      status,
      customers,
    })),
    customers: coupons.reduce((sum, { customers }) => sum + customers, 0),
    earned,
    due,
    lastPaidAt,
  };
}

/** The same with what the affiliate tells of itself. */
export function affiliateProfileView(summary: PartnerAffiliate, profile: Profile): AffiliateProfile {
  const { bio = '', websiteUrl = '', youtubeUrl = '', twitterHandle = '' } = profile;
  return { ...summary, bio, websiteUrl, youtubeUrl, twitterHandle };
}
