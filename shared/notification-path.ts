import type { Notification } from './contract/notifications.ts';
import { couponRefOf } from './coupon-ref.ts';

/** Returns the path that a notification in the bell's list or an email links to, including the query string and hash. */
export function notificationPath(notification: Notification): string {
  switch (notification.kind) {
    case 'reply':
    case 'mention':
      // The post's dialog scrolls to the comment named in the URL's hash.
      return `/forum/${notification.post.id}#comment-${notification.commentId}`;
    case 'coupon_requested':
      return `/partner/requests?open=${couponRefOf({ appId: notification.app.id, code: notification.code })}`;
    case 'coupon_approved':
      return '/affiliate/coupons';
    case 'coupon_declined':
      // On this page, the affiliate can request another code.
      return `/marketplace/${notification.app.id}`;
    case 'payout_recorded':
      // Clients generate payout ids, so payouts from two partners may have the same id.
      return `/affiliate/payouts?payout=${notification.payoutId}&from=${notification.partner.id}`;
  }
}
