import type { CouponTerms, WrittenTermsView } from '../../shared/contract/terms.ts';
import {
  TERMS_LIMITS,
  type TermsVersion,
  timeOfChange,
  type WrittenTerms,
  withTerms,
} from '../../shared/terms/coupon/terms.ts';
import { termsOfView, writtenTermsView } from '../../shared/terms/coupon/terms-view.ts';
import { type Coupon, couponKey } from '../entities/coupon.ts';
import {
  type NewNotification,
  notificationIdOf,
  notificationItem,
  notificationKey,
} from '../entities/notification.ts';
import { REPLACED_MS } from '../entities/put-notification.ts';
import { readVersions, termsTextItem, termsTextKey, type WrittenVersion } from '../entities/terms-text.ts';
import { DomainError, invalid } from '../lib/http/errors.ts';
import { checkVersion } from '../lib/http/version.ts';
import { unchangedAttributes, type Values } from '../table/condition.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';
import { couponTermsView } from './coupon-terms.ts';
import type { CouponDecision, CouponsDeps } from './deps.ts';
import { readOwnCoupon } from './read-own-coupon.ts';

type TermsChanges = Values<WrittenTermsView>;

/**
 * Changes the given fields of the last terms of an active coupon for later customers, and notifies the affiliate in the same transaction,
 * because the notice decides when the terms start (docs/adr/0063-terms-in-versions.md). Terms that are in force already only withdraw
 * scheduled ones, and terms that are scheduled already change nothing. Errors: `not_found`, `validation_failed` (months with a bounty),
 * `conflict`.
 */
export function setCouponTerms(
  change: CouponDecision & { changes: TermsChanges; version: string },
  deps: CouponsDeps,
): Promise<CouponTerms> {
  return retryOnConflict(() => setOnce(change, deps));
}

async function setOnce(
  { changes, version, ...decision }: Parameters<typeof setCouponTerms>[0],
  { table }: CouponsDeps,
): Promise<CouponTerms> {
  const { now } = decision;
  const coupon = await readOwnCoupon(table, decision);
  if (coupon.status !== 'active') throw new DomainError('conflict', 'This coupon is not active.');
  const before = await readVersions(table, coupon);
  const { termsChangedAt } = coupon;
  const after = withTerms(before, changedTerms(before, changes), now, termsChangedAt);
  const last = after.at(-1);
  if (last === before.at(-1)) return couponTermsView(coupon, undefined, after);
  checkVersion(couponTermsView(coupon, undefined, before), version);
  if (after.length > TERMS_LIMITS.versions) throw changedTooOften();
  const isWithdrawal = after.length < before.length;
  const scheduled = before.at(-1);
  const replaced = scheduled && !after.includes(scheduled) ? scheduled : undefined;
  const changed = isWithdrawal ? scheduled : last;
  if (!last || !changed) throw new Error(`The active coupon ${coupon.couponId} has no terms`);

  const former = isWithdrawal ? undefined : after.at(-2);
  const changedAt = new Date(timeOfChange(before, now, termsChangedAt));
  const notice = noticeOf(coupon, last, { former, replaced, now: changedAt });
  const tx = table
    .transaction()
    .update(couponKey(coupon), {
      set: { versions: after.map(withoutText), termsChangedAt: notice.at },
      if: unchangedAttributes(coupon, ['status', 'termsChangedAt']),
    })
    .put(notificationItem(notice));
  if (replaced && termsChangedAt) await markReplaced(table, tx, { ...notice, at: termsChangedAt }, notice.at);
  // A version that has not started may have replaced another one with the same number.
  if (last.text !== undefined && !isWithdrawal) tx.put(termsTextItem(coupon, last.version, last.text));
  else tx.delete(termsTextKey(coupon, changed.version));
  await tx.commit();
  return couponTermsView(coupon, undefined, after);
}

/** A bounty is paid once, so a new one removes the months. */
function changedTerms(versions: readonly WrittenVersion[], changes: TermsChanges): WrittenTerms {
  const last = versions.at(-1);
  if (!last) throw new Error('An active coupon has terms');
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const isNewBounty = (changes.bounty ?? []).length > 0;
  const terms = { ...writtenTermsView(last), ...(isNewBounty ? { months: null } : {}), ...given };
  if (terms.bounty.length > 0 && terms.months !== null) {
    const message = 'A bounty is paid once, so it has no months. Remove the bounty first.';
    throw invalid([{ path: 'body.months', message }]);
  }
  return termsOfView(terms);
}

const withoutText = ({ text: _, ...version }: WrittenVersion): TermsVersion => version;

/**
 * Marks the notice of the terms that a change replaces, or deletes a recent one, because the new notice takes its place. It has the time of
 * that change, which is the coupon's last one.
 */
async function markReplaced(
  table: Table,
  tx: Transaction,
  notice: NewNotification,
  at: string,
): Promise<void> {
  const key = notificationKey(notice.userId, notificationIdOf(notice));
  if (notice.at === at || !(await table.get(key))) return;
  if (Date.parse(at) - Date.parse(notice.at) < REPLACED_MS) tx.delete(key);
  else tx.update(key, { set: { isReplaced: true }, if: { exists: true } });
}

interface NoticeOf {
  /** Undefined if the scheduled version was withdrawn, so that `last` stays. */
  readonly former: WrittenVersion | undefined;
  readonly replaced: WrittenVersion | undefined;
  readonly now: Date;
}

function noticeOf(
  { appId, code, couponId, affiliateId: userId }: Coupon,
  last: WrittenVersion,
  { former, replaced, now }: NoticeOf,
): NewNotification {
  const notice = { kind: 'terms_changed', appId, code, couponId, terms: termsOnly(last) } as const;
  const change = former && {
    change: {
      former: termsOnly(former),
      from: last.from,
      ...(former.text === last.text ? {} : { isTextChanged: true as const }),
    },
  };
  return {
    userId,
    at: now.toISOString(),
    ...notice,
    ...change,
    ...(replaced ? { replaced: termsOnly(replaced) } : {}),
  };
}

const termsOnly = ({ text: _, version: __, from: ___, ...terms }: WrittenVersion) => terms;

const changedTooOften = () =>
  new DomainError(
    'conflict',
    `The terms of a coupon can be changed ${TERMS_LIMITS.versions - 1} times, and these were. Retire it and ask the affiliate to request another code.`,
  );
