import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CouponRef } from '../../../../../shared/codes/coupon-ref.ts';
import type { coupons } from '../../../../../shared/contract/coupons.ts';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import type { terms } from '../../../../../shared/contract/terms.ts';
import { call } from '../../../data/api.ts';
import { couponKeys } from '../../../data/coupons/keys.ts';
import { customerKeys } from '../../../data/customers/keys.ts';
import { profileKeys } from '../../../data/profiles/keys.ts';

/** Invalidates all queries that a decision about a request affects: the requests, the figures and the plan's usage. */
export async function refreshRequests(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: customerKeys.overview });
  void client.invalidateQueries({ queryKey: couponKeys.affiliateList });
  void client.invalidateQueries({ queryKey: profileKeys.me });
  await client.invalidateQueries({ queryKey: couponKeys.requests });
}

/** A request to approve, with the version of the changed offer that the partner has seen. */
interface Approval extends CouponRef {
  offer: string | undefined;
}

export function useApproveRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ appId, code, offer }: Approval) =>
      call('approveRequest', { params: { appId, code }, query: { offer } }),
    // Refetch after an error too, because the request may already have been decided in another tab, or the plan's limit may have been
    // reached.
    onSettled: () => refreshRequests(client),
  });
}

export type Decline = OperationInput<typeof coupons.declineRequest>['body'];

export const declineRequest = ({ appId, code }: CouponRef, body: Decline) =>
  call('declineRequest', { params: { appId, code }, body });

export function useSetCodeTexts({ appId, code }: CouponRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OperationInput<typeof coupons.setCodeTexts>['body']) =>
      call('setCodeTexts', { params: { appId, code }, body }),
    onSettled: () => refreshRequests(client),
  });
}

export function useSetCouponTerms({ appId, code }: CouponRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OperationInput<typeof terms.setCouponTerms>['body']) =>
      call('setCouponTerms', { params: { appId, code }, body }),
    onSettled: () => refreshRequests(client),
  });
}

/** A retired coupon no longer refers new customers. */
export function useRetireCoupon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ appId, code }: CouponRef) => call('retireCoupon', { params: { appId, code } }),
    onSettled: () => refreshRequests(client),
  });
}
