import type { CouponRequest } from '../../shared/contract/coupons.ts';
import { type Coupon, couponIndexKeys, couponKey } from '../entities/coupon.ts';
import { pairKey } from '../entities/pair.ts';
import { profileKey } from '../entities/profile.ts';
import { relationKey } from '../entities/relation.ts';
import { DomainError } from '../lib/http/errors.ts';
import { readByKey } from '../table/read-by-key.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { changeActiveCoupons } from './change-active-coupons.ts';
import { couponRequestView, requestParts } from './coupon-view.ts';
import type { CouponDecision, CouponsDeps } from './deps.ts';
import { readOwnCoupon } from './read-own-coupon.ts';

/**
 * Retires an active coupon, so that it no longer refers new customers. The coupon's code stays reserved, because it may have referred
 * customers. The affiliate may request another code. Errors: `not_found`, `conflict`.
 */
export function retireCoupon(decision: CouponDecision, { table }: CouponsDeps): Promise<CouponRequest> {
  const { partnerId, appId, now } = decision;
  return retryOnConflict(async () => {
    const coupon = await readOwnCoupon(table, decision);
    if (coupon.status !== 'active') throw noLongerActive();
    const [find, pair] = await Promise.all([
      readByKey(table, requestParts(coupon)),
      table.get(pairKey(coupon)),
    ]);
    const retired: Coupon = { ...coupon, status: 'retired', retiredAt: now.toISOString() };
    const { status, retiredAt } = retired;
    const tx = table
      .transaction()
      .update(couponKey(coupon), {
        set: { status, retiredAt, ...couponIndexKeys(retired) },
        if: { equals: { couponId: coupon.couponId, status: 'active' } },
        orElse: noLongerActive(),
      })
      .delete(relationKey(appId, coupon.affiliateId), {
        if: { equals: { code: coupon.code } },
        orElse: noLongerActive(),
      })
      .update(profileKey(partnerId), { add: { activeCoupons: -1 } });
    changeActiveCoupons(tx, { coupon, by: -1, pair, now });
    await tx.commit();
    return couponRequestView(retired, { find, now });
  });
}

const noLongerActive = () => new DomainError('conflict', 'This coupon is not active.');
