import type { MyCoupon } from '../../shared/contract/coupons.ts';
import type { WrittenTermsView } from '../../shared/contract/terms.ts';
import type { AffiliateId, AppId } from '../../shared/ids.ts';
import { monthOf } from '../../shared/money/months.ts';
import { isSameTerms, type WrittenTerms } from '../../shared/terms/coupon/terms.ts';
import { termsOfView, writtenTermsView } from '../../shared/terms/coupon/terms-view.ts';
import { type App, appKey, offerOf } from '../entities/app.ts';
import { claimCode } from '../entities/claim-code.ts';
import { checkReports, readCodeReports } from '../entities/code-reports.ts';
import { addExpiry, codeState } from '../entities/code-state.ts';
import { type Coupon, couponItem } from '../entities/coupon.ts';
import { checkAccountExists, isBlocked } from '../entities/profile.ts';
import { relationItem } from '../entities/relation.ts';
import { addPartnerStats } from '../entities/stats.ts';
import { DomainError, notFound } from '../lib/http/errors.ts';
import { unchangedAttributes } from '../table/condition.ts';
import { readByKey } from '../table/read-by-key.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { couponParts, myCouponView } from './coupon-view.ts';
import type { CouponsDeps } from './deps.ts';

export interface RequestCoupon {
  readonly affiliateId: AffiliateId;
  readonly appId: AppId;
  /** The normalized code of the coupon. */
  readonly code: string;
  readonly terms: WrittenTermsView;
  readonly now: Date;
}

/**
 * Requests a coupon, so that the affiliate can promote an app with a code. A code belongs to only one of a partner's affiliates, who may
 * use it for several of the partner's apps. If several affiliates request the same free code at the same time, exactly one succeeds.
 * Errors: `not_found`, `app_inactive`, `conflict` (the app offers other terms now), `already_requested`, `coupon_code_taken`.
 */
export function requestCoupon(request: RequestCoupon, deps: CouponsDeps): Promise<MyCoupon> {
  return retryOnConflict(() => requestOnce(request, deps));
}

async function requestOnce(
  { affiliateId, appId, code, terms, now }: RequestCoupon,
  { table, newId }: CouponsDeps,
): Promise<MyCoupon> {
  const app = await table.get(appKey(appId));
  if (!app || (await isBlocked(table, app.partnerId))) throw notFound('The application you are looking for');
  if (app.status !== 'active') throw appInactive(app);
  const offer = offerOf(app);
  if (!isSameTerms(termsOfView(terms), offer)) throw offerChanged(offer);
  const { partnerId } = app;
  const requestedAt = now.toISOString();
  // Look up the code, because a provider may have sent it before the request.
  const reports = await readCodeReports(table, partnerId, code);
  const coupon: Coupon = {
    couponId: newId(now),
    appId,
    partnerId,
    affiliateId,
    code,
    status: 'pending',
    versions: [],
    requested: offer,
    requestedAt,
    ...codeState({}, reports, requestedAt),
  };

  const tx = table
    .transaction()
    .check(appKey(appId), { if: unchangedAttributes(app, ['status', ...OFFER]) })
    .put(relationItem({ appId, affiliateId, code, status: 'pending' }), {
      if: { exists: false },
      orElse: alreadyRequested(app),
    })
    .put(couponItem(coupon), { if: { exists: false }, orElse: codeTaken() });
  claimCode(tx, coupon, code, codeTaken());
  addExpiry(tx, coupon, coupon);
  checkReports(tx, code, reports);
  addPartnerStats(tx, partnerId, monthOf(requestedAt), coupon.couponId, { pendingRequests: 1 });
  await checkAccountExists(tx, affiliateId).commit();
  return myCouponView(coupon, { find: await readByKey(table, couponParts(coupon)), now });
}

const OFFER = ['defaultRate', 'bounty', 'months', 'termsText'] as const;

const offerChanged = (offer: WrittenTerms) =>
  new DomainError(
    'conflict',
    'The partner changed the offer after you opened it. Nothing was requested yet.',
    {
      current: writtenTermsView(offer),
    },
  );
const appInactive = ({ name }: App) =>
  new DomainError('app_inactive', `${name} isn't accepting new affiliates right now.`);
const alreadyRequested = ({ name }: App) =>
  new DomainError('already_requested', `You already have a coupon or request for ${name}. See My Coupons.`);
const codeTaken = () =>
  new DomainError('coupon_code_taken', 'This code is already in use. Please choose another.');
