import type { Notification } from './contract/notifications.ts';
import { couponRefOf } from './coupon-ref.ts';

/** Where someone goes on with what they were told of, by the bell or by mail: a path of the site, with search and hash. */
export function notificationPath(notification: Notification): string {
  switch (notification.kind) {
    case 'reply':
    case 'mention':
      // The post's dialog shows the comment that the address names.
      return `/forum/${notification.post.id}#comment-${notification.commentId}`;
    case 'coupon_requested':
      return `/partner/requests?open=${couponRefOf({ appId: notification.app.id, code: notification.code })}`;
    case 'coupon_approved':
      return '/affiliate/coupons';
    case 'coupon_declined':
      // Another code can be asked for there.
      return `/marketplace/${notification.app.id}`;
    case 'payout_recorded':
      // Partners choose the ids of their payouts, so two of them may have the same.
      return `/affiliate/payouts?payout=${notification.payoutId}&from=${notification.partner.id}`;
  }
}
