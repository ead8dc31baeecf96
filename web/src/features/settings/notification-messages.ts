import type { NotificationKind } from '../../../../shared/contract/notifications.ts';

/** Texts of the email preferences. */
export const notificationMessages = {
  title: 'Mail',
  description: 'Everything shows under the bell. Choose what we also send you by mail.',
  legend: 'Send me a mail when',
  kinds: {
    coupon_requested: 'an affiliate asks for a code',
    coupon_approved: 'a partner approves my code',
    coupon_declined: 'a partner declines my request',
    payout_recorded: 'a partner records a payout to me',
    reply: 'someone comments on my post in the forum',
    mention: 'someone mentions me in the forum',
  } satisfies Record<NotificationKind, string>,
  failed: 'Your choice could not be saved.',
} as const;
