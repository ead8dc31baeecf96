import { PAYMENT_FIELDS } from '../../shared/payment-fields.ts';
import type { Topic } from '../../shared/realtime.ts';
import type { NotificationCause } from '../entities/notification.ts';
import { parseWebhookPartition } from '../entities/provider-event.ts';
import { type DurableEffect, type Effects, type Hint, NO_EFFECTS } from './effects.ts';
import type { Change, ImageOf } from './parse-change.ts';

type ChangeOf<T extends Change['type']> = Extract<Change, { type: T }>;

/** A change to a coupon that is active both before and after the change. */
interface ActiveCoupon extends Pick<ChangeOf<'Coupon'>, 'at'> {
  readonly before: ImageOf<'Coupon'>;
  readonly after: ImageOf<'Coupon'>;
}

const hint = (userId: string, ...topics: Topic[]): Hint => ({ kind: 'user', userId, topics });

/** Derives the effects of a coupon that was requested, approved, declined or retired, or whose code started or stopped working. */
export function couponEffects(change: ChangeOf<'Coupon'>): Effects {
  const coupon = change.after ?? change.before;
  if (!coupon) return NO_EFFECTS;
  const { partnerId, affiliateId } = coupon;
  return {
    durable: couponNotifications(change),
    hints: [hint(partnerId, 'coupons'), hint(affiliateId, 'coupons')],
  };
}

function couponNotifications({ before, after, at }: ChangeOf<'Coupon'>): DurableEffect[] {
  if (!before && after?.status === 'pending') {
    const cause = { kind: 'coupon_requested', ...couponOf(after), byId: after.affiliateId } as const;
    return [notify(after.partnerId, after.requestedAt, cause)];
  }
  if (before?.status === 'pending' && after?.status === 'active') {
    const live = after.liveAt !== undefined;
    const cause = { kind: 'coupon_approved', ...couponOf(after), live } as const;
    return [notify(after.affiliateId, after.approvedAt ?? at.toISOString(), cause)];
  }
  if (before?.status === 'pending' && !after) {
    // Deleting a partner's account also deletes the pending requests. Because of `unlessDeleted`, nobody is notified that these requests
    // were declined.
    const cause = { kind: 'coupon_declined', ...couponOf(before) } as const;
    return [{ ...notify(before.affiliateId, at.toISOString(), cause), unlessDeleted: before.partnerId }];
  }
  if (before?.status === 'active' && after?.status === 'retired') {
    const cause = { kind: 'coupon_stopped', ...couponOf(after), reason: 'retired' } as const;
    return [notify(after.affiliateId, after.retiredAt ?? at.toISOString(), cause)];
  }
  if (before?.status === 'active' && after?.status === 'active')
    return codeNotifications({ before, after, at });
  return [];
}

/**
 * Notifies the affiliate when the code of an active coupon starts or stops working. Uses the time at which Tributary learned of the change,
 * because the event may be days late and old notifications are not emailed.
 */
function codeNotifications({ before, after, at }: ActiveCoupon): DurableEffect[] {
  const { affiliateId, liveAt, stoppedAt, stopReason, codeReportedAt = at.toISOString() } = after;
  const notifyAffiliate = (cause: NotificationCause) => [notify(affiliateId, codeReportedAt, cause)];
  if (liveAt && !before.liveAt) return notifyAffiliate({ kind: 'coupon_live', ...couponOf(after) });
  // A code that never worked cannot stop working.
  if (stoppedAt && stopReason && before.liveAt)
    return notifyAffiliate({ kind: 'coupon_stopped', ...couponOf(after), reason: stopReason });
  return [];
}

const couponOf = ({ appId, code, couponId }: ImageOf<'Coupon'>) => ({ appId, code, couponId });
const notify = (userId: string, at: string, cause: NotificationCause) =>
  ({ kind: 'notify', notification: { userId, at, ...cause } }) as const;

/** Derives the effects of a change to a customer, including a reassignment to another affiliate. */
export function customerEffects({ before, after }: ChangeOf<'Customer'>): Effects {
  const images = [before, after].filter((image) => image !== undefined);
  const users = images.flatMap(({ partnerId, referral }) => [
    partnerId,
    ...(referral ? [referral.affiliateId] : []),
  ]);
  return { durable: [], hints: [...new Set(users)].map((userId) => hint(userId, 'customers')) };
}

/**
 * Derives the effects of a changed monthly balance. These effects only update open screens, because the ledger entry or payout that caused
 * the change already notifies the users.
 */
export function balanceEffects({ before, after }: ChangeOf<'MonthBalance'>): Effects {
  const pair = after ?? before;
  const users = pair ? [pair.partnerId, pair.affiliateId] : [];
  return { durable: [], hints: users.map((userId) => hint(userId, 'customers', 'balances')) };
}

export function payoutEffects({ before, after }: ChangeOf<'Payout'>): Effects {
  if (!after) return NO_EFFECTS;
  const { partnerId, affiliateId, payoutId, amount, currency, paidAt } = after;
  const cause = { kind: 'payout_recorded', payoutId, partnerId, amount, currency } as const;
  return {
    durable: before ? [] : [notify(affiliateId, paidAt, cause)],
    hints: [partnerId, affiliateId].map((userId) => hint(userId, 'payouts', 'balances')),
  };
}

/**
 * Derives the effects of a changed profile. Notifies the user of changed payment details, because someone else may have changed them.
 * Compares ciphertexts, because this function cannot decrypt them. `updateMe` never encrypts an unchanged value again, so a ciphertext
 * changes only with its value. Updates open screens if the plan has changed.
 */
export function profileEffects({ before, after, at }: ChangeOf<'Profile'>): Effects {
  if (!before || !after || after.deletedAt) return NO_EFFECTS;
  const { userId } = after;
  const isChanged = PAYMENT_FIELDS.some((field) => before[field] !== after[field]);
  return {
    durable: isChanged ? [notify(userId, at.toISOString(), { kind: 'payment_details_changed' })] : [],
    hints: before.plan === after.plan ? [] : [hint(userId, 'coupons')],
  };
}

/** Derives the effects of an affiliate's report of a missing sale, and of the partner's answer to the report. */
export function saleReportEffects({ before, after }: ChangeOf<'SaleReport'>): Effects {
  if (!after) return NO_EFFECTS;
  const { partnerId, affiliateId, reportId, appId, code, status, reportedAt, answeredAt } = after;
  const report = { reportId, appId, code };
  const durable: DurableEffect[] = [];
  if (!before) {
    durable.push(notify(partnerId, reportedAt, { kind: 'sale_reported', ...report, byId: affiliateId }));
  } else if (before.status === 'open' && status !== 'open') {
    durable.push(notify(affiliateId, answeredAt ?? reportedAt, { kind: 'sale_answered', ...report }));
  }
  return { durable, hints: [partnerId, affiliateId].map((userId) => hint(userId, 'customers')) };
}

/** Derives the effects of a new provider event for an app, or of a change to the app's unmatched events. */
export function webhookEffects({ partition }: Pick<Change, 'partition'>): Effects {
  const owner = parseWebhookPartition(partition);
  if (!owner) return NO_EFFECTS;
  const isApp = 'appId' in owner;
  return {
    durable: [],
    hints: [
      isApp ? { kind: 'owner', appId: owner.appId, topics: ['webhooks'] } : hint(owner.partnerId, 'webhooks'),
    ],
  };
}
