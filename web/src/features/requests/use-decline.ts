import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type CouponRef, couponRefOf } from '../../../../shared/coupon-ref.ts';
import { declineRequest, refreshRequests } from '../../data/coupons/decisions.ts';
import { messageOf } from '../../lib/error-message.ts';
import { notify } from '../../lib/notify.ts';
import { DelayedActions } from './delayed-actions.ts';
import { messages } from './messages.ts';

/**
 * The declines that can still be undone. The whole app shares this object, so that a decline is carried out even if the user leaves the
 * screen.
 */
const declines = new DelayedActions();
document.addEventListener('visibilitychange', () => document.hidden && declines.flush());
window.addEventListener('pagehide', () => declines.flush());

/** Returns the keys of declined requests that can still be undone. The list hides them. */
export function useDeclinedKeys(): ReadonlySet<string> {
  return useSyncExternalStore(declines.subscribe, () => declines.keys);
}

/**
 * Returns a function that declines a request. The request leaves the list immediately, but the server is called only once the decline can
 * no longer be undone.
 */
export function useDecline(): (request: CouponRef) => void {
  const client = useQueryClient();

  return ({ appId, code }) => {
    const key = couponRefOf({ appId, code });
    declines.plan(key, async () => {
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
