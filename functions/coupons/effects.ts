import * as z from 'zod/mini';
import { AppId } from '../../shared/contract/schemas.ts';
import type { NotificationCause } from '../entities/notification.ts';
import { reminderDueAt } from '../entities/waiting-requests.ts';
import { type DurableEffect, type Effects, hint, NO_EFFECTS, notify } from '../kit/effects.ts';
import { type Change, follow } from '../kit/follow.ts';
import { Text } from '../lib/dynamodb-json.ts';

const Image = z.object({
  partnerId: Text,
  affiliateId: Text,
  couponId: Text,
  appId: Text,
  code: Text,
  status: z.pipe(Text, z.enum(['pending', 'active', 'retired'])),
  requestedAt: Text,
  approvedAt: z.optional(Text),
  retiredAt: z.optional(Text),
  liveAt: z.optional(Text),
  stoppedAt: z.optional(Text),
  stopReason: z.optional(z.pipe(Text, z.enum(['deactivated', 'expired']))),
  codeReportedAt: z.optional(Text),
});
type Image = z.output<typeof Image>;

/** A change to a coupon that is active both before and after the change. */
interface ActiveCoupon extends Pick<Change<Image>, 'at'> {
  readonly before: Image;
  readonly after: Image;
}

/**
 * Derives the effects of a coupon that was requested, approved, declined or retired, or whose code started or stopped working. A decline
 * notifies the affiliate itself.
 */
function couponEffects(change: Change<Image>): Effects {
  const coupon = change.after ?? change.before;
  if (!coupon) return NO_EFFECTS;
  const { partnerId, affiliateId } = coupon;
  return {
    durable: couponNotifications(change),
    hints: [hint(partnerId, 'coupons'), hint(affiliateId, 'coupons')],
  };
}

function couponNotifications({ before, after, at }: Change<Image>): DurableEffect[] {
  if (!before && after?.status === 'pending') {
    const cause = { kind: 'coupon_requested', ...couponOf(after), byId: after.affiliateId } as const;
    const { partnerId: userId, requestedAt } = after;
    const reminder = { userId, requestsDue: reminderDueAt(requestedAt) };
    return [notify(userId, requestedAt, cause), { kind: 'email', message: reminder }];
  }
  if (before?.status === 'pending' && after?.status === 'active') {
    const live = after.liveAt !== undefined;
    const cause = { kind: 'coupon_approved', ...couponOf(after), live } as const;
    return [
      {
        ...notify(after.affiliateId, after.approvedAt ?? at.toISOString(), cause),
        unlessDeleted: after.partnerId,
      },
    ];
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
 * because the event may be days late and old notifications are not emailed. Nobody hears of the codes of a deleted partner, whose webhook
 * still takes events.
 */
function codeNotifications({ before, after, at }: ActiveCoupon): DurableEffect[] {
  const { partnerId, affiliateId, liveAt, stoppedAt, stopReason, codeReportedAt = at.toISOString() } = after;
  const notifyAffiliate = (cause: NotificationCause) => [
    { ...notify(affiliateId, codeReportedAt, cause), unlessDeleted: partnerId },
  ];
  if (liveAt && !before.liveAt) {
    const again = before.stoppedAt === undefined ? {} : { again: true as const };
    return notifyAffiliate({ kind: 'coupon_live', ...couponOf(after), ...again });
  }
  // A code that never worked cannot stop working.
  if (stoppedAt && stopReason && before.liveAt)
    return notifyAffiliate({ kind: 'coupon_stopped', ...couponOf(after), reason: stopReason });
  return [];
}

const couponOf = ({ appId, code, couponId }: Image) => ({ appId, code, couponId });

const InvitationImage = z.object({
  partnerId: Text,
  appId: z.pipe(Text, AppId),
  address: Text,
  invitationId: Text,
  status: Text,
  remindedAt: z.optional(Text),
});

/** Emails a new invitation, also one that replaces another, and its reminder. */
function invitationEffects({ before, after }: Change<z.output<typeof InvitationImage>>): Effects {
  if (!after) return NO_EFFECTS;
  const { partnerId: userId, appId: invitedTo, address } = after;
  const email = (isReminder: boolean): DurableEffect => ({
    kind: 'email',
    message: { userId, invitedTo, address, isReminder },
  });
  const isNew = before?.invitationId !== after.invitationId;
  const isReminded = !isNew && !before.remindedAt && after.remindedAt !== undefined;
  const isShown = isNew || isReminded || before.status !== after.status;
  return {
    durable: isNew ? [email(false)] : isReminded ? [email(true)] : [],
    hints: isShown ? [hint(userId, 'coupons')] : [],
  };
}

export const couponsFollowed = {
  Coupon: follow(Image, couponEffects),
  Invitation: follow(InvitationImage, invitationEffects),
};
