import type { CouponRequest } from '../../shared/contract/coupons.ts';
import {
  isBetter,
  isSameTerms,
  type Terms,
  termsAtApproval,
  versionAt,
  type WrittenTerms,
} from '../../shared/terms/coupon/terms.ts';
import { writtenTermsView } from '../../shared/terms/coupon/terms-view.ts';
import { type App, offerOf } from '../entities/app.ts';
import type { Coupon } from '../entities/coupon.ts';
import { versionOf } from '../lib/http/version.ts';

type Requested = Pick<Coupon, 'requested' | 'wasInvited'>;

export function termsOnApproval({ requested, wasInvited }: Requested, app: App | undefined): WrittenTerms {
  if (requested && wasInvited) return requested;
  const offer = offerOf(app);
  return termsAtApproval(requested ?? offer, offer);
}

/**
 * Returns the terms for customers who use a coupon's code at a time: those in force, or those of an approval at this time. Those of a retired
 * coupon are the last ones that were in force.
 */
export function termsAt(coupon: Coupon, app: App | undefined, now: Date): Terms {
  const at = coupon.retiredAt ?? now.toISOString();
  return versionAt(coupon.versions, at) ?? termsOnApproval(coupon, app);
}

/** Returns null unless the coupon is pending, without an invitation, and the app offers other terms now than when it was requested. */
export function offerChangeView(
  { status, requested, wasInvited }: Pick<Coupon, 'status'> & Requested,
  app: App | undefined,
): CouponRequest['offerChange'] {
  const offer = offerOf(app);
  if (status !== 'pending' || !requested || wasInvited || isSameTerms(requested, offer)) return null;
  const offered = writtenTermsView(offer);
  return {
    requested: writtenTermsView(requested),
    offered,
    isBetter: isBetter(offer, requested),
    version: versionOf(offered),
  };
}
