import { monthOf } from '../../shared/money/months.ts';
import { releaseCode } from '../entities/claim-code.ts';
import { couponKey } from '../entities/coupon.ts';
import { relationKey } from '../entities/relation.ts';
import { addPartnerStats } from '../entities/stats.ts';
import type { CouponDecision, CouponsDeps } from './deps.ts';
import { noLongerPending } from './no-longer-pending.ts';
import { readOwnCoupon } from './read-own-coupon.ts';

/**
 * Deletes a pending coupon request. Its code becomes available again, and the affiliate may make another request. Errors: `not_found`,
 * `conflict`.
 */
export async function declineRequest(
  decision: CouponDecision,
  { table }: CouponsDeps,
): Promise<{ code: string }> {
  const coupon = await readOwnCoupon(table, decision);
  const { partnerId, affiliateId, appId, code, couponId } = coupon;
  const tx = table
    .transaction()
    .delete(couponKey(coupon), {
      if: { equals: { couponId, status: 'pending' } },
      orElse: noLongerPending(),
    })
    .delete(relationKey(appId, affiliateId), { if: { equals: { code } }, orElse: noLongerPending() });
  releaseCode(tx, coupon);
  addPartnerStats(tx, partnerId, monthOf(decision.now.toISOString()), couponId, { pendingRequests: -1 });
  await tx.commit();
  return { code };
}
