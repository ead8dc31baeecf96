import { useQueryClient } from '@tanstack/react-query';
import { type CouponRef, couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import { lazily } from '../../../../shared/lib/lazily.ts';
import { declines } from '../../data/coupons/declines.ts';
import { partnerOverviewQuery } from '../../data/customers/overview.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { declineRequests } from './data/decide-many.ts';
import { type Decline, declineRequest, refreshRequests } from './data/decisions.ts';
import { bulkMessages, messages } from './messages.ts';

// Carry out the pending declines even if the user closes the page.
document.addEventListener('visibilitychange', () => document.hidden && declines.flush());
window.addEventListener('pagehide', () => declines.flush());

interface Declining {
  title: string;
  undone: string;
  /** Calls the server. An error is shown. */
  send: () => Promise<void>;
}

/** The requests disappear from the list immediately, but the server is called only when the decline can no longer be undone. */
function useDelayedDecline(): (requests: readonly CouponRef[], declining: Declining) => void {
  const client = useQueryClient();

  return (requests, { title, undone, send }) => {
    const keys = requests.map(couponRefOf);
    const withdrawUndo = notify.undo(
      title,
      () => {
        for (const key of keys) declines.undo(key);
        notify.success(undone);
      },
      {
        onOver: () => {
          for (const key of keys) declines.perform(key);
        },
      },
    );
    const sendOnce = lazily(async () => {
      // The page may have been hidden within the ten seconds.
      withdrawUndo();
      // Decrement the cached number of pending requests now, because the decline can no longer be undone.
      client.setQueryData(
        partnerOverviewQuery.queryKey,
        (figures) =>
          figures && { ...figures, pendingRequests: Math.max(0, figures.pendingRequests - keys.length) },
      );
      try {
        await send();
      } catch (error) {
        notify.error(messages.error, messageOf(error, messages.declineFailed));
      }
      await refreshRequests(client);
    });
    for (const key of keys) declines.plan(key, sendOnce);
  };
}

export function useDecline(): (request: CouponRef, why: Decline) => void {
  const decline = useDelayedDecline();
  return (request, why) =>
    decline([request], {
      title: messages.declined,
      undone: messages.declineUndone,
      send: async () => void (await declineRequest(request, why)),
    });
}

export function useDeclineMany(): (requests: readonly CouponRef[]) => void {
  const decline = useDelayedDecline();
  return (requests) =>
    decline(requests, {
      title: bulkMessages.declined(requests.length),
      undone: bulkMessages.declineUndone(requests.length),
      send: async () => {
        const { results, error } = await declineRequests(requests);
        const stayed = results.filter(({ outcome }) => outcome !== 'declined').map(({ code }) => code);
        if (stayed.length > 0) notify.error(messages.error, bulkMessages.notDeclined(stayed));
        if (error) throw error;
      },
    });
}
