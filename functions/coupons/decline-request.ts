import { appKey } from '../entities/app.ts';
import { notificationItem } from '../entities/notification.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { DomainError } from '../lib/http/errors.ts';
import { offerChangeView } from '../views/coupon-terms.ts';
import { deleteRequest } from './delete-request.ts';
import type { CouponDecision, CouponsDeps } from './deps.ts';
import { noLongerPending } from './no-longer-pending.ts';
import { readOwnCoupon } from './read-own-coupon.ts';

export interface DeclineRequest extends CouponDecision {
  /** Invites the affiliate to make another request. */
  readonly offerChanged?: true | undefined;
  /** The partner's words to the affiliate. */
  readonly reason?: string | undefined;
}

/**
 * Deletes a pending coupon request and notifies the affiliate, both in one transaction, because the deletion doesn't show the reason. Errors:
 * `not_found`, `conflict` (no longer pending, or the offer has not changed).
 */
export async function declineRequest(
  { offerChanged, reason, ...decision }: DeclineRequest,
  { table }: CouponsDeps,
): Promise<{ code: string }> {
  const coupon = await readOwnCoupon(table, decision);
  if (coupon.status !== 'pending') throw noLongerPending();
  const { partnerId, affiliateId: userId, appId, code, couponId } = coupon;
  if (offerChanged && !offerChangeView(coupon, await table.get(appKey(appId)))) throw offerNotChanged();

  const at = decision.now.toISOString();
  const cause = { kind: 'coupon_declined', appId, code, couponId } as const;
  const change = offerChanged ? { offerChanged } : {};
  const tx = table.transaction();
  const why = offerChanged || reason ? { ...change, ...(reason ? { reason } : {}) } : undefined;
  deleteRequest(tx, coupon, { at, why });
  tx.put(notificationItem({ userId, at, ...cause, ...change }));
  // A reason must not outlive the account of its author.
  await checkAccountExists(tx, partnerId).commit();
  return { code };
}

const offerNotChanged = () =>
  new DomainError('conflict', 'Your offer is the same as when this code was requested.');
