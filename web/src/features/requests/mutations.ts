import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CouponRef } from '../../../../shared/coupon-ref.ts';
import { call } from '../../lib/api.ts';
import { SESSION_KEY } from '../../lib/session-key.ts';

/** Reads again what a decision changes: the requests, the figures, and how much of the plan is used. */
export async function refreshRequests(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['overview'] });
  void client.invalidateQueries({ queryKey: ['payouts', 'affiliates'] });
  void client.invalidateQueries({ queryKey: [SESSION_KEY] });
  await client.invalidateQueries({ queryKey: ['requests'] });
}

/** Activates a pending request. */
export function useApproveRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ appId, code }: CouponRef) => call('approveRequest', { params: { appId, code } }),
    // Also after a refusal: someone else may have decided, or the plan may be full.
    onSettled: () => refreshRequests(client),
  });
}

/** Ends an active coupon for new customers. */
export function useRetireCoupon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ appId, code }: CouponRef) => call('retireCoupon', { params: { appId, code } }),
    onSettled: () => refreshRequests(client),
  });
}
