import type { CouponTerms, WrittenTermsView } from '../../shared/contract/terms.ts';
import { TERMS_LIMITS, type TermsVersion, withTerms } from '../../shared/terms.ts';
import { termsOfView } from '../../shared/terms-view.ts';
import { type Coupon, couponKey } from '../entities/coupon.ts';
import { type NewNotification, notificationItem } from '../entities/notification.ts';
import { readVersions, termsTextItem, termsTextKey, type WrittenVersion } from '../entities/terms-text.ts';
import { DomainError } from '../lib/errors.ts';
import { couponTermsView } from './coupon-terms.ts';
import type { CouponDecision, CouponsDeps } from './deps.ts';
import { readOwnCoupon } from './read-own-coupon.ts';

/**
 * Changes the terms of an active coupon for later customers, and notifies the affiliate in the same transaction, because the notice decides
 * when the terms start (docs/adr/0063-terms-in-versions.md). Terms that are in force already only withdraw scheduled ones, and terms that
 * are scheduled already change nothing. Errors: `not_found`, `conflict`.
 */
export async function setCouponTerms(
  { terms, ...decision }: CouponDecision & { terms: WrittenTermsView },
  { table }: CouponsDeps,
): Promise<CouponTerms> {
  const { now } = decision;
  const coupon = await readOwnCoupon(table, decision);
  if (coupon.status !== 'active') throw new DomainError('conflict', 'This coupon is not active.');
  const { termsChangedAt } = coupon;
  const before = await readVersions(table, coupon);
  const after = withTerms(before, termsOfView(terms), now);
  const last = after.at(-1);
  if (last === before.at(-1)) return couponTermsView(coupon, undefined, after);
  if (after.length > TERMS_LIMITS.versions) throw changedTooOften();
  const isWithdrawal = after.length < before.length;
  const changed = isWithdrawal ? before.at(-1) : last;
  if (!last || !changed) throw new Error(`The active coupon ${coupon.couponId} has no terms`);

  const tx = table
    .transaction()
    .update(couponKey(coupon), {
      set: { versions: after.map(withoutText), termsChangedAt: now.toISOString() },
      if: {
        equals: { status: 'active', ...(termsChangedAt ? { termsChangedAt } : {}) },
        absent: termsChangedAt ? [] : ['termsChangedAt'],
      },
      orElse: changedMeanwhile(),
    })
    .put(notificationItem(noticeOf(coupon, last, isWithdrawal ? undefined : after.at(-2), now)));
  // A version that has not started may have replaced another one with the same number.
  if (last.text !== undefined && !isWithdrawal) tx.put(termsTextItem(coupon, last.version, last.text));
  else tx.delete(termsTextKey(coupon, changed.version));
  await tx.commit();
  return couponTermsView(coupon, undefined, after);
}

const withoutText = ({ text: _, ...version }: WrittenVersion): TermsVersion => version;

/** @param former the version before the new one; undefined if the scheduled version was withdrawn, so that `last` stays */
function noticeOf(
  { appId, code, couponId, affiliateId: userId }: Coupon,
  last: WrittenVersion,
  former: WrittenVersion | undefined,
  now: Date,
): NewNotification {
  const notice = { kind: 'terms_changed', appId, code, couponId, terms: termsOnly(last) } as const;
  const change = former && {
    change: {
      former: termsOnly(former),
      from: last.from,
      ...(former.text === last.text ? {} : { isTextChanged: true as const }),
    },
  };
  return { userId, at: now.toISOString(), ...notice, ...change };
}

const termsOnly = ({ text: _, version: __, from: ___, ...terms }: WrittenVersion) => terms;

const changedMeanwhile = () =>
  new DomainError('conflict', 'This coupon was changed in the meantime. Reload the page to see its terms.');

const changedTooOften = () =>
  new DomainError(
    'conflict',
    `The terms of a coupon can be changed ${TERMS_LIMITS.versions - 1} times, and these were.`,
  );
