import { useQueryClient } from '@tanstack/react-query';
import { type CouponRef, couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import { declines } from '../../data/coupons/declines.ts';
import { partnerOverviewQuery } from '../../data/customers/overview.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { declineRequest, refreshRequests } from './data/decisions.ts';
import { messages } from './messages.ts';

// Carry out the pending declines even if the user closes the page.
document.addEventListener('visibilitychange', () => document.hidden && declines.flush());
window.addEventListener('pagehide', () => declines.flush());

/** The request disappears from the list immediately, but the server is called only when the decline can no longer be undone. */
export function useDecline(): (request: CouponRef) => void {
  const client = useQueryClient();

  return ({ appId, code }) => {
    const key = couponRefOf({ appId, code });
    declines.plan(key, async () => {
      // Decrement the cached number of pending requests now, because the decline can no longer be undone.
      client.setQueryData(
        partnerOverviewQuery.queryKey,
        (figures) => figures && { ...figures, pendingRequests: Math.max(0, figures.pendingRequests - 1) },
      );
      try {
        await declineRequest({ appId, code });
      } catch (error) {
        notify.error(messages.error, messageOf(error, messages.declineFailed));
      }
      await refreshRequests(client);
    });
    notify.undo(messages.declined, () => declines.undo(key));
  };
}
