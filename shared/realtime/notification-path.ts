import { couponRefOf } from '../codes/coupon-ref.ts';
import type { Notification } from '../contract/notifications.ts';
import { encodeInPath } from '../lib/encode-in-path.ts';

export function notificationPath(notification: Notification): string {
  switch (notification.kind) {
    case 'reply':
    case 'mention':
      // Add the comment's id as the hash, so that the dialog with the post scrolls to the comment.
      return `/forum/${notification.post.id}#comment-${notification.commentId}`;
    case 'coupon_requested':
      return `/partner/requests?open=${couponRefOf({ appId: notification.app.id, code: notification.code })}`;
    case 'coupon_live':
    case 'discount_switched':
    case 'program_switched':
    case 'terms_changed':
      // Link to the page of the code, on which the affiliate can share it and sees its terms.
      return `/affiliate/coupons/${notification.app.id}/${notification.code}`;
    case 'coupon_approved':
    case 'coupon_stopped':
      return '/affiliate/coupons';
    case 'coupon_declined':
      // Link to the page on which the affiliate can request another code.
      return `/marketplace/${notification.app.id}`;
    case 'sale_reported':
      return `/partner/trace?report=${notification.reportId}`;
    case 'sale_answered':
      return `/affiliate/coupons/${notification.app.id}/${notification.code}#reports`;
    case 'same_sale':
      return `/partner/customers/${encodeInPath(notification.customerId)}`;
    case 'tracking_problem':
      return `/partner/webhooks?app=${notification.app.id}`;
    case 'payment_terms_changed':
      return '/affiliate/payouts';
    case 'payment_details_changed':
      return '/affiliate/settings';
    case 'password_changed':
      return `/${notification.role}/settings?tab=security`;
    case 'customers_moved':
      return '/affiliate/customers';
    case 'sale':
    case 'renewal':
      return `/${notification.role}/customers`;
    case 'payout_recorded':
      // Include the partner's id, because payouts by two partners may have the same id. Clients generate these ids.
      return `/affiliate/payouts?payout=${notification.payoutId}&from=${notification.partner.id}`;
  }
}
