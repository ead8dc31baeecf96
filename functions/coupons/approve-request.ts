import type { CouponRequest, OfferChange } from '../../shared/contract/coupons.ts';
import { LIMITS } from '../../shared/limits.ts';
import { type App, appKey, OFFER_ATTRIBUTES } from '../entities/app.ts';
import { RULE_ATTRIBUTES } from '../entities/approval-rule.ts';
import { type Coupon, couponIndexKeys, couponKey, isUnchanged } from '../entities/coupon.ts';
import { pairKey } from '../entities/pair.ts';
import { type Profile, profileKey } from '../entities/profile.ts';
import { relationKey } from '../entities/relation.ts';
import { answersKeys } from '../entities/request-answers.ts';
import { termsTextItem } from '../entities/terms-text.ts';
import { DomainError, notFound } from '../lib/http/errors.ts';
import { unchangedAttributes } from '../table/condition.ts';
import { readByKey } from '../table/read-by-key.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Transaction } from '../table/transaction.ts';
import { offerChangeView, termsOnApproval } from '../views/coupon-terms.ts';
import { changeActiveCoupons, HAS_COUPON_LEFT } from './change-active-coupons.ts';
import { couponRequestView, requestParts } from './coupon-view.ts';
import type { CouponDecision, CouponsDeps } from './deps.ts';
import { findNearMiss } from './find-near-miss.ts';
import { noLongerPending } from './no-longer-pending.ts';
import { readOwnCoupon } from './read-own-coupon.ts';

export interface ApproveRequest extends CouponDecision {
  /** Whether the request may be approved although the app offers other terms now. */
  readonly accepts: (change: OfferChange) => boolean;
  /** Missing if the partner approves the request. */
  readonly byRule?: ApplyRule;
}

/** What a rule looks at. The transaction fails if the app has changed meanwhile. */
export interface RuleFacts {
  readonly coupon: Coupon;
  readonly app: App;
  readonly partner: Profile;
  readonly affiliate: Profile | undefined;
}

/** Adds what the rule writes to the approval. Throws if the rule doesn't cover the request. */
export type ApplyRule = (tx: Transaction, facts: RuleFacts) => void;

/** Accepts a better offer, and the one of this version, which the partner saw. */
export const acceptsSeen =
  (offer: string | undefined) =>
  ({ isBetter, version }: OfferChange): boolean =>
    isBetter || version === offer;

/**
 * Activates a pending coupon request on the terms of the app's offer at its time, or of now if that is better. A transaction condition
 * enforces the plan's limit, so concurrent approvals cannot exceed it.
 * Errors: `not_found`, `conflict` (no longer pending, or the offer of now is not accepted), `plan_limit`.
 */
export function approveRequest(
  { accepts, byRule, ...decision }: ApproveRequest,
  { table }: Pick<CouponsDeps, 'table'>,
): Promise<CouponRequest> {
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
    if (!app) throw notFound('The app of this request');
    const change = offerChangeView(coupon, app);
    if (change && !accepts(change)) throw offerChanged(couponRequestView(coupon, { find, now }));
    const { requested: _, wasInvited: _1, note: _2, hasAnswers: _3, invitedAs: _4, ...request } = coupon;
    const { text, ...terms } = termsOnApproval(coupon, app);
    const approvedAt = now.toISOString();
    const approved = {
      ...request,
      status: 'active',
      versions: [{ ...terms, version: 1, from: approvedAt }],
      approvedAt,
      ...(byRule ? { byRule: true as const } : {}),
    } satisfies Coupon;
    const nearMiss = await findNearMiss(table, { coupon: approved, app }, now);
    const { status, versions } = approved;
    const checked = byRule ? [...OFFER_ATTRIBUTES, ...RULE_ATTRIBUTES] : OFFER_ATTRIBUTES;
    const tx = table
      .transaction()
      .check(appKey(appId), { if: unchangedAttributes(app, checked) })
      .update(couponKey(coupon), {
        set: {
          status,
          versions,
          approvedAt,
          ...(byRule ? { byRule: true } : {}),
          ...(nearMiss ? { nearMiss } : {}),
          ...couponIndexKeys(approved),
        },
        remove: ['requested', 'wasInvited', 'note', 'hasAnswers', 'invitedAs'],
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
        if: HAS_COUPON_LEFT,
        orElse: planLimit(),
      });
    byRule?.(tx, { coupon, app, partner, affiliate: find(profileKey(coupon.affiliateId)) });
    for (const key of answersKeys(coupon)) tx.delete(key);
    if (text !== undefined) tx.put(termsTextItem(coupon, 1, text));
    changeActiveCoupons(tx, { coupon, by: 1, pair, now });
    await tx.commit();
    return couponRequestView({ ...approved, ...(nearMiss ? { nearMiss } : {}) }, { find, now });
  });
}

const offerChanged = (current: CouponRequest) =>
  new DomainError('conflict', 'Your offer changed after this request. Review both before you approve.', {
    current,
  });

const planLimit = () =>
  new DomainError(
    'plan_limit',
    `You're using all ${LIMITS.starterCoupons} coupons on the Starter plan. Retire one, or upgrade to Pro for unlimited coupons.`,
  );
