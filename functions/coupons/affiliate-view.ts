import type { AffiliateProfile, PartnerAffiliate } from '../../shared/contract/coupons.ts';
import type { AffiliateId } from '../../shared/ids.ts';
import type { App } from '../entities/app.ts';
import type { Profile } from '../entities/profile.ts';
import { personView, publicProfile } from '../views/person.ts';
import type { PairFigures } from './pair-figures.ts';

/** Builds a partner's view of one of its affiliates. `apps` contains the partner's apps by id. */
export function partnerAffiliateView(
  affiliateId: AffiliateId,
  figures: PairFigures,
  profile: Profile | undefined,
  apps: ReadonlyMap<string, App>,
): PartnerAffiliate {
  const { coupons, earned, due, pending, lastPaidAt } = figures;
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
    pending,
    lastPaidAt,
  };
}

/** Builds a partner's detailed view of one of its affiliates, with the monthly balances and the public profile. */
export function affiliateProfileView(
  profile: Profile,
  figures: PairFigures,
  apps: ReadonlyMap<string, App>,
): AffiliateProfile {
  const months = figures.months.map(({ month, currency, earned, unpaid, held, pendingUntil }) => ({
    month,
    currency,
    earned,
    due: unpaid,
    held,
    pendingUntil: unpaid > 0 ? pendingUntil : null,
  }));
  const summary = partnerAffiliateView(profile.userId, figures, profile, apps);
  return { ...summary, months, ...publicProfile(profile) };
}
