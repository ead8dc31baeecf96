import type { Notification } from './contract/notifications.ts';
import { couponRefOf } from './coupon-ref.ts';

/** Returns the path on the site that a notification links to, with search and hash. Used by the bell and by emails. */
export function notificationPath(notification: Notification): string {
  switch (notification.kind) {
    case 'reply':
    case 'mention':
      // The post's dialog shows the comment named in the URL's hash.
      return `/forum/${notification.post.id}#comment-${notification.commentId}`;
    case 'coupon_requested':
      return `/partner/requests?open=${couponRefOf({ appId: notification.app.id, code: notification.code })}`;
    case 'coupon_approved':
      return '/affiliate/coupons';
    case 'coupon_declined':
      // The affiliate can request another code there.
      return `/marketplace/${notification.app.id}`;
    case 'payout_recorded':
      // Partners choose the ids of their payouts, so two partners may use the same one.
      return `/affiliate/payouts?payout=${notification.payoutId}&from=${notification.partner.id}`;
  }
}
