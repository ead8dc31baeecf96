import type { NotificationKind } from '../../../../shared/contract/notifications.ts';
import type { Role } from '../../../../shared/roles.ts';

const FORUM = ['reply', 'mention'] as const;

/** The kinds of notifications each role can receive, in the order of the form. */
export const NOTIFICATION_KINDS_OF: Record<Role, readonly NotificationKind[]> = {
  partner: ['coupon_requested', ...FORUM],
  affiliate: ['coupon_approved', 'coupon_declined', 'payout_recorded', ...FORUM],
};
