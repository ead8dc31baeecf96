import { monthOf } from '../../shared/money/months.ts';
import { releaseCode } from '../entities/claim-code.ts';
import { type Coupon, couponKey } from '../entities/coupon.ts';
import { type Decline, declineItem, relationKey } from '../entities/relation.ts';
import { answersKeys } from '../entities/request-answers.ts';
import { addPartnerStats } from '../entities/stats.ts';
import type { Transaction } from '../table/transaction.ts';
import { noLongerPending } from './no-longer-pending.ts';

interface Deletion {
  readonly at: string;
  /** Why the partner declined the request. Undefined without a reason. */
  readonly why?: Pick<Decline, 'offerChanged' | 'reason'> | undefined;
}

/**
 * Adds the writes that delete a pending coupon. Its code becomes available again, and the affiliate may make another request. The
 * transaction fails with `conflict` if the coupon is no longer pending.
 */
export function deleteRequest(tx: Transaction, coupon: Coupon, { at, why }: Deletion): void {
  const { partnerId, affiliateId, appId, code, couponId } = coupon;
  const isOfCoupon = { if: { equals: { code } }, orElse: noLongerPending() };
  tx.delete(couponKey(coupon), {
    if: { equals: { couponId, status: 'pending' } },
    orElse: noLongerPending(),
  });
  if (why) tx.put(declineItem(partnerId, { appId, affiliateId, declinedAt: at, ...why }), isOfCoupon);
  else tx.delete(relationKey(appId, affiliateId), isOfCoupon);
  for (const key of answersKeys(coupon)) tx.delete(key);
  releaseCode(tx, coupon);
  addPartnerStats(tx, partnerId, monthOf(at), couponId, { pendingRequests: -1 });
}
