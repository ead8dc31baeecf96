import { isDeepStrictEqual } from 'node:util';
import type { MyCoupon } from '../../shared/contract/coupons.ts';
import type { WrittenTermsView } from '../../shared/contract/terms.ts';
import type { AffiliateId, AppId } from '../../shared/ids.ts';
import { monthOf } from '../../shared/money/months.ts';
import { isSameTerms, type WrittenTerms } from '../../shared/terms/coupon/terms.ts';
import { termsOfView, writtenTermsView } from '../../shared/terms/coupon/terms-view.ts';
import { appKey, isListed, OFFER_ATTRIBUTES, offerOf } from '../entities/app.ts';
import { requestToCheckItem } from '../entities/approval-rule.ts';
import { claimCode } from '../entities/claim-code.ts';
import { checkReports, readCodeReports } from '../entities/code-reports.ts';
import { addExpiry, codeState } from '../entities/code-state.ts';
import { type Coupon, couponItem } from '../entities/coupon.ts';
import { checkAccountExists, profileKey, recordFirstRequest } from '../entities/profile.ts';
import { relationItem, UNENROLLED } from '../entities/relation.ts';
import { type Answer, answersKey } from '../entities/request-answers.ts';
import { checkUnreserved } from '../entities/reserve-code.ts';
import { addPartnerStats } from '../entities/stats.ts';
import { DomainError, notFound } from '../lib/http/errors.ts';
import { unchangedAttributes } from '../table/condition.ts';
import { readByKey } from '../table/read-by-key.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { alreadyRequested } from './already-requested.ts';
import { appInactive } from './app-inactive.ts';
import { myCouponParts, myCouponView } from './coupon-view.ts';
import type { CouponsDeps } from './deps.ts';
import { readInvitedDomains } from './invitations/invited-domains.ts';

export interface RequestCoupon {
  readonly affiliateId: AffiliateId;
  readonly appId: AppId;
  /** The normalized code of the coupon. */
  readonly code: string;
  readonly terms: WrittenTermsView;
  /** The affiliate's words to the partner. */
  readonly note?: string | undefined;
  readonly answers?: readonly Answer[] | undefined;
  /** The token of an invitation of another address. */
  readonly invitation?: string | undefined;
  readonly now: Date;
}

/**
 * Requests a coupon, so that the affiliate can promote an app with a code. A code belongs to only one of a partner's affiliates, who may
 * use it for several of the partner's apps. If several affiliates request the same free code at the same time, exactly one succeeds.
 * Errors: `not_found`, `app_inactive`, `conflict` (the app offers other terms or asks other questions now), `already_requested`, `coupon_code_taken`.
 */
export function requestCoupon(request: RequestCoupon, deps: CouponsDeps): Promise<MyCoupon> {
  return retryOnConflict(() => requestOnce(request, deps));
}

async function requestOnce(
  { affiliateId, appId, code, terms, note, answers = [], invitation, now }: RequestCoupon,
  { table, newId }: CouponsDeps,
): Promise<MyCoupon> {
  const app = await table.get(appKey(appId));
  const partner = app && (await table.getOnly(profileKey(app.partnerId), ['blockedAt', 'firstRequestedAt']));
  if (!app || partner?.blockedAt) throw notFound('The application you are looking for');
  if (!isListed(app)) throw appInactive(app);
  const offer = offerOf(app);
  if (!isSameTerms(termsOfView(terms), offer)) throw offerChanged(offer);
  if (
    !isDeepStrictEqual(
      answers.map(({ question }) => question),
      app.questions ?? [],
    )
  )
    throw questionsChanged();
  const { partnerId } = app;
  const requestedAt = now.toISOString();
  // Look up the code, because a provider may have sent it before the request.
  const reports = await readCodeReports(table, partnerId, code);
  const invitedAs =
    invitation && (await readInvitedDomains(table, { token: invitation, appId, affiliateId, now }));
  const coupon: Coupon = {
    couponId: newId(now),
    appId,
    partnerId,
    affiliateId,
    code,
    status: 'pending',
    versions: [],
    requested: offer,
    ...(note ? { note } : {}),
    ...(answers.length > 0 ? { hasAnswers: true } : {}),
    ...(invitedAs ? { invitedAs } : {}),
    requestedAt,
    ...codeState({}, reports, requestedAt),
  };

  const tx = table
    .transaction()
    .check(appKey(appId), { if: unchangedAttributes(app, ['status', 'questions', ...OFFER_ATTRIBUTES]) })
    .put(relationItem({ appId, affiliateId, code, status: 'pending' }), {
      if: UNENROLLED,
      orElse: alreadyRequested(app),
    })
    .put(couponItem(coupon), { if: { exists: false }, orElse: codeTaken() });
  if (answers.length > 0) tx.put({ ...answersKey(coupon), type: 'RequestAnswers', answers: [...answers] });
  if (app.approvalRule) tx.put(requestToCheckItem(coupon));
  claimCode(tx, coupon, code, codeTaken());
  checkUnreserved(tx, { partnerId, text: code, now }, codeTaken());
  addExpiry(tx, coupon, coupon);
  checkReports(tx, code, reports);
  addPartnerStats(tx, partnerId, monthOf(requestedAt), coupon.couponId, { pendingRequests: 1 });
  if (!partner?.firstRequestedAt) recordFirstRequest(tx, partnerId, requestedAt);
  await checkAccountExists(tx, affiliateId).commit();
  return myCouponView(coupon, { find: await readByKey(table, myCouponParts(coupon)), now });
}

const offerChanged = (offer: WrittenTerms) =>
  new DomainError(
    'conflict',
    'The partner changed the offer after you opened it. Nothing was requested yet.',
    {
      current: writtenTermsView(offer),
    },
  );
const questionsChanged = () =>
  new DomainError(
    'conflict',
    'The partner changed its questions after you opened the form. Nothing was requested yet.',
  );
const codeTaken = () =>
  new DomainError('coupon_code_taken', 'This code is already in use. Please choose another.');
