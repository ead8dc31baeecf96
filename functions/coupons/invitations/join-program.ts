import { hasPro } from '../../../shared/accounts/has-pro.ts';
import type { OperationResponse } from '../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../shared/contract/operations.ts';
import type { AffiliateId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { monthOf } from '../../../shared/money/months.ts';
import { appKey } from '../../entities/app.ts';
import { claimCode, claimText } from '../../entities/claim-code.ts';
import { checkReports, readCodeReports } from '../../entities/code-reports.ts';
import { addExpiry, codeState } from '../../entities/code-state.ts';
import { type Coupon, couponItem, couponKey } from '../../entities/coupon.ts';
import { addressHash } from '../../entities/former-address.ts';
import {
  type Invitation,
  invitationCountsKey,
  invitationKey,
  isUndecided,
} from '../../entities/invitation.ts';
import { pairKey } from '../../entities/pair.ts';
import { checkAccountExists, profileKey } from '../../entities/profile.ts';
import { relationItem, UNENROLLED } from '../../entities/relation.ts';
import { freeCode } from '../../entities/reserve-code.ts';
import { addPartnerStats } from '../../entities/stats.ts';
import { termsTextItem } from '../../entities/terms-text.ts';
import { accountDeleted } from '../../lib/http/errors.ts';
import { unchangedAttributes } from '../../table/condition.ts';
import { readByKey } from '../../table/read-by-key.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import type { Transaction } from '../../table/transaction.ts';
import { sealOf } from '../../views/load-seal.ts';
import { alreadyRequested } from '../already-requested.ts';
import { type ActiveCouponsChange, changeActiveCoupons, HAS_COUPON_LEFT } from '../change-active-coupons.ts';
import { myCouponParts, myCouponView } from '../coupon-view.ts';
import type { CouponsDeps } from '../deps.ts';
import { findNearMiss } from '../find-near-miss.ts';
import { countDecided } from './count-invitations.ts';
import { type FoundInvitation, findInvitation, requireOpen } from './read-invitation.ts';

export interface JoinProgram {
  readonly affiliateId: AffiliateId;
  readonly token: string;
  readonly now: Date;
}

type Response = OperationResponse<typeof OPERATIONS.joinProgram>;

/**
 * Makes the code of an invitation active, in one transaction, for the account with the invited address: the invitation is the approval. If
 * the partner's plan has no room for another active code, the code becomes a request. Idempotent. Throws the same `not_found` for every
 * link that is of no use, and `already_requested`.
 */
export function joinProgram(request: JoinProgram, deps: CouponsDeps): Promise<Response> {
  return retryOnConflict(() => joinOnce(request, deps));
}

async function joinOnce(
  { affiliateId, token, now }: JoinProgram,
  { table, newId }: CouponsDeps,
): Promise<Response> {
  const known = await findInvitation(table, token);
  const joined = await findJoined(table, known, affiliateId);
  if (joined) return answer(joined, table, now);
  const found = await requireOpen(table, known, now);
  const { invitation, app, partner } = found;
  const { partnerId, appId } = app;
  const profile = await table.get(profileKey(affiliateId));
  if (!profile) throw accountDeleted();
  if (addressHash(await sealOf(table), profile.email, 'invitation') !== invitation.address)
    return { outcome: 'other_address', appId };

  const isActive = hasPro(partner.plan) || (partner.activeCoupons ?? 0) < LIMITS.starterCoupons;
  const joining = couponOf(found, { affiliateId, couponId: newId(now), isActive, now });
  const [reports, pair, counts] = await Promise.all([
    readCodeReports(table, partnerId, joining.code),
    table.get(pairKey(joining)),
    table.get(invitationCountsKey(partnerId)),
  ]);
  const reported = { ...joining, ...codeState({}, reports, joining.requestedAt) };
  const nearMiss = await findNearMiss(table, { coupon: reported, app }, now);
  const coupon: Coupon = { ...reported, ...(nearMiss ? { nearMiss } : {}) };

  const tx = table
    .transaction()
    .check(appKey(appId), { if: unchangedAttributes(app, ['status']) })
    .update(invitationKey(invitation), {
      set: { status: 'joined', affiliateId },
      remove: ['email'],
      if: isUndecided(invitation),
    })
    .put(relationItem({ appId, affiliateId, code: coupon.code, status: isActive ? 'active' : 'pending' }), {
      if: UNENROLLED,
      orElse: alreadyRequested(app),
    })
    .put(couponItem(coupon), { if: { exists: false } });
  // The reservation kept the code and its texts free.
  claimCode(tx, coupon, coupon.code, undefined);
  for (const { text } of coupon.texts ?? []) claimText(tx, coupon, text, undefined);
  freeCode(tx, invitation);
  addExpiry(tx, coupon, coupon);
  checkReports(tx, coupon.code, reports);
  countDecided(tx, invitation, counts);
  checkAccountExists(tx, affiliateId);
  if (isActive) activate(tx, { invitation, coupon, pair, now });
  else {
    tx.check(profileKey(partnerId), { if: { absent: ['deletedAt', 'blockedAt'] } });
    addPartnerStats(tx, partnerId, monthOf(coupon.requestedAt), coupon.couponId, { pendingRequests: 1 });
  }
  await tx.commit();
  return answer(coupon, table, now);
}

/** Returns the coupon that this account got with the invitation before. */
async function findJoined(
  table: Table,
  invitation: Invitation | undefined,
  affiliateId: AffiliateId,
): Promise<Coupon | undefined> {
  if (invitation?.status !== 'joined' || invitation.affiliateId !== affiliateId) return undefined;
  const coupon = await table.get(couponKey(invitation));
  return coupon?.affiliateId === affiliateId && coupon.status !== 'retired' ? coupon : undefined;
}

async function answer(coupon: Coupon, table: Table, now: Date): Promise<Response> {
  const view = myCouponView(coupon, { find: await readByKey(table, myCouponParts(coupon)), now });
  return { outcome: coupon.status === 'active' ? 'joined' : 'requested', coupon: view };
}

function couponOf(
  { invitation, app: { partnerId, appId } }: FoundInvitation,
  joining: { affiliateId: AffiliateId; couponId: string; isActive: boolean; now: Date },
): Coupon {
  const { affiliateId, couponId, isActive, now } = joining;
  const { code, texts, terms } = invitation;
  const at = now.toISOString();
  const { text: _, ...first } = terms;
  return {
    couponId,
    appId,
    partnerId,
    affiliateId,
    code,
    status: isActive ? 'active' : 'pending',
    versions: isActive ? [{ ...first, version: 1, from: at }] : [],
    ...(isActive ? { approvedAt: at } : { requested: terms, wasInvited: true as const }),
    ...(texts.length > 0 ? { texts: texts.map((text) => ({ text, at })) } : {}),
    requestedAt: at,
  };
}

interface Activation extends Pick<ActiveCouponsChange, 'coupon' | 'pair' | 'now'> {
  readonly invitation: Invitation;
}

function activate(tx: Transaction, { invitation: { terms }, coupon, pair, now }: Activation): void {
  if (terms.text !== undefined) tx.put(termsTextItem(coupon, 1, terms.text));
  tx.update(profileKey(coupon.partnerId), {
    add: { activeCoupons: 1 },
    if: { ...HAS_COUPON_LEFT, absent: ['deletedAt', 'blockedAt'] },
  });
  changeActiveCoupons(tx, { coupon, by: 1, wasPending: false, pair, now });
}
