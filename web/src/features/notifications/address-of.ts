import type { To } from 'react-router-dom';
import type { Notification } from '../../../../shared/contract/notifications.ts';

/** Where someone goes on with what they were told of. */
export function addressOf(notification: Notification): To {
  switch (notification.kind) {
    case 'reply':
    case 'mention':
      // The post's dialog shows the comment that the address names.
      return { pathname: `/forum/${notification.post.id}`, hash: `comment-${notification.commentId}` };
    case 'coupon_requested':
      return `/partner/requests?open=${notification.app.id}.${notification.code}`;
    case 'coupon_approved':
      return '/affiliate/coupons';
    case 'coupon_declined':
      // Another code can be asked for there.
      return `/marketplace/${notification.app.id}`;
    case 'payout_recorded':
      return `/affiliate/payouts?payout=${notification.payoutId}`;
  }
}
