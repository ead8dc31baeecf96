import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type CouponRef, couponRefOf } from '../../../../shared/coupon-ref.ts';
import { declineRequest, refreshRequests } from '../../data/coupons/decisions.ts';
import { messageOf } from '../../lib/error-message.ts';
import { notify } from '../../lib/notify.ts';
import { DelayedActions } from './delayed-actions.ts';
import { messages } from './messages.ts';

/** One instance for the whole app, so that a decline continues after its screen is left. */
const declines = new DelayedActions();
document.addEventListener('visibilitychange', () => document.hidden && declines.flush());
window.addEventListener('pagehide', () => declines.flush());

/** Returns the keys of declined requests that can still be undone. They are hidden from the list. */
export function useDeclinedKeys(): ReadonlySet<string> {
  return useSyncExternalStore(declines.subscribe, () => declines.keys);
}

/** Declines a request. It leaves the list immediately, and the server is called once it can no longer be undone. */
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
