import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type CouponRef, couponRefOf } from '../../../../shared/coupon-ref.ts';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/error-message.ts';
import { notify } from '../../lib/notify.ts';
import { DelayedActs } from './delayed-acts.ts';
import { messages } from './messages.ts';
import { refreshRequests } from './mutations.ts';

/** One for the whole app: a decline goes on when its screen is left. */
const declines = new DelayedActs();
document.addEventListener('visibilitychange', () => document.hidden && declines.flush());
window.addEventListener('pagehide', () => declines.flush());

/** The keys of requests that are declined but may still be taken back: they are not shown. */
export function useDeclinedKeys(): ReadonlySet<string> {
  return useSyncExternalStore(declines.subscribe, () => declines.keys);
}

/** Declines a request: it leaves the list at once, and the server hears of it when Undo is no longer offered. */
export function useDecline(): (request: CouponRef) => void {
  const client = useQueryClient();

  return ({ appId, code }) => {
    const key = couponRefOf({ appId, code });
    declines.plan(key, async () => {
      try {
        await call('declineRequest', { params: { appId, code } });
      } catch (error) {
        notify.error(messages.error, messageOf(error, messages.declineFailed));
      }
      await refreshRequests(client);
    });
    notify.undo(messages.declined, () => declines.undo(key));
  };
}
