import type { CouponRequest } from '../../shared/contract/coupons.ts';
import { LIMITS } from '../../shared/limits.ts';
import { appKey } from '../entities/app.ts';
import { type Coupon, couponIndexKeys, couponKey, isUnchanged } from '../entities/coupon.ts';
import { pairKey } from '../entities/pair.ts';
import { profileKey } from '../entities/profile.ts';
import { relationKey } from '../entities/relation.ts';
import { termsTextItem } from '../entities/terms-text.ts';
import { DomainError, notFound } from '../lib/http/errors.ts';
import { readByKey } from '../table/read-by-key.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { changeActiveCoupons } from './change-active-coupons.ts';
import { offeredTerms } from './coupon-terms.ts';
import { couponRequestView, requestParts } from './coupon-view.ts';
import type { CouponDecision, CouponsDeps } from './deps.ts';
import { findNearMiss } from './find-near-miss.ts';
import { noLongerPending } from './no-longer-pending.ts';
import { readOwnCoupon } from './read-own-coupon.ts';

/**
 * Activates a pending coupon request on the terms of the app's offer, even if the offer changes later. A transaction condition enforces the plan's limit, so concurrent approvals cannot exceed it. Errors: `not_found`, `conflict`, `plan_limit`.
 */
export function approveRequest(decision: CouponDecision, { table }: CouponsDeps): Promise<CouponRequest> {
  const { partnerId, appId, now } = decision;
  return retryOnConflict(async () => {
    const coupon = await readOwnCoupon(table, decision);
    if (coupon.status !== 'pending') throw noLongerPending();
    const [find, partner, pair] = await Promise.all([
      readByKey(table, requestParts(coupon)),
      table.get(profileKey(partnerId)),
      table.get(pairKey(coupon)),
    ]);
    if (!partner) throw notFound('Your profile');

    const app = find(appKey(appId));
    const { requested: _, ...request } = coupon;
    const { text, ...terms } = offeredTerms(coupon, app);
    const approvedAt = now.toISOString();
    const approved = {
      ...request,
      status: 'active',
      versions: [{ ...terms, version: 1, from: approvedAt }],
      approvedAt,
    } satisfies Coupon;
    const nearMiss = await findNearMiss(table, { coupon: approved, app }, now);
    const { status, versions } = approved;
    const tx = table
      .transaction()
      .update(couponKey(coupon), {
        set: {
          status,
          versions,
          approvedAt,
          ...(nearMiss ? { nearMiss } : {}),
          ...couponIndexKeys(approved),
        },
        remove: ['requested'],
        // Make the transaction fail if the provider has sent a new state of the code, because the index keys depend on the state.
        if: isUnchanged(coupon),
      })
      .update(relationKey(appId, coupon.affiliateId), {
        set: { status },
        if: { equals: { code: coupon.code } },
        orElse: noLongerPending(),
      })
      .update(profileKey(partnerId), {
        add: { activeCoupons: 1 },
        if: {
          exists: true,
          any: [{ equals: { plan: 'pro' } }, { below: { activeCoupons: LIMITS.starterCoupons } }],
        },
        orElse: planLimit(),
      });
    if (text !== undefined) tx.put(termsTextItem(coupon, 1, text));
    changeActiveCoupons(tx, { coupon, by: 1, pair, now });
    await tx.commit();
    return couponRequestView({ ...approved, ...(nearMiss ? { nearMiss } : {}) }, { find, now });
  });
}

const planLimit = () =>
  new DomainError(
    'plan_limit',
    `You're using all ${LIMITS.starterCoupons} coupons on the Starter plan. Retire one, or upgrade to Pro for unlimited coupons.`,
  );
