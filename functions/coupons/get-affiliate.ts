import type { AffiliateProfile } from '../../shared/contract/coupons.ts';
import { pairKey } from '../entities/pair.ts';
import { readPaymentChanges } from '../entities/payment-terms.ts';
import { profileKey } from '../entities/profile.ts';
import type { Pair } from '../ledger/pair.ts';
import { notFound } from '../lib/http/errors.ts';
import { affiliateProfileView } from './affiliate-view.ts';
import type { CouponsDeps } from './deps.ts';
import { readPairFigures } from './pair-figures.ts';
import { readAppsById } from './read-apps-by-id.ts';

/**
 * Returns the profile of an affiliate who has a pending, active or retired coupon for one of the partner's apps. Throws `not_found` for all
 * other affiliates, including those whose only request was declined.
 */
export async function getAffiliate(
  { now, ...pair }: Pair & { now: Date },
  { table }: CouponsDeps,
): Promise<AffiliateProfile> {
  const { affiliateId } = pair;
  const [known, profile, figures] = await Promise.all([
    table.get(pairKey(pair)),
    table.get(profileKey(affiliateId)),
    readPaymentChanges(table, pair.partnerId).then((changes) =>
      readPairFigures(table, pair, { changes, now }),
    ),
  ]);
  const isRelated = known !== undefined || figures.coupons.length > 0;
  if (!profile || !isRelated) throw notFound('The affiliate you are looking for');
  const apps = await readAppsById(table, [figures]);
  return affiliateProfileView(profile, figures, apps);
}
