import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CouponRequest } from '../../../shared/contract/coupons.ts';
import type { MarketplaceApp } from '../../../shared/contract/marketplace.ts';
import type { CouponRef } from '../../../shared/coupon-ref.ts';
import { pagedQuery } from '../lib/paged-query.ts';
import { call } from './api.ts';
import { customerKeys } from './customers/queries.ts';
import { marketplaceAppQuery, marketplaceKeys } from './marketplace.ts';
import { profileKeys } from './profiles/session.ts';

type Status = CouponRequest['status'];

/** Query keys of coupons, requests for them and the affiliates who have them. */
export const couponKeys = {
  all: ['coupons'],
  mine: ['coupons', 'mine'],
  requests: ['coupons', 'requests'],
  requestsWith: (status?: Status) => ['coupons', 'requests', status ?? 'all'],
  /** The list and single affiliates. */
  affiliates: ['coupons', 'affiliates'],
  affiliateList: ['coupons', 'affiliates', 'list'],
  affiliate: (affiliateId: string) => ['coupons', 'affiliates', 'one', affiliateId],
} as const;

/** The affiliate's coupons with their figures, newest first. */
export const myCouponsQuery = pagedQuery(couponKeys.mine, (query) => call('listMyCoupons', { query }));

/** The coupons of the partner's apps, pending requests first, or only those with `status`. */
export function couponRequestsQuery(status?: Status) {
  return pagedQuery(couponKeys.requestsWith(status), (page) =>
    call('listRequests', { query: { ...page, ...(status ? { status } : {}) } }),
  );
}

/** The partner's affiliates with their figures. */
export const affiliatesQuery = pagedQuery(couponKeys.affiliateList, (query) =>
  call('listAffiliates', { query }),
);

/** One affiliate, as visible to a partner it works with. */
export const affiliateQuery = (affiliateId: string) =>
  queryOptions({
    queryKey: couponKeys.affiliate(affiliateId),
    queryFn: () => call('getAffiliate', { params: { affiliateId } }),
  });

/** Requests to promote `app`, which immediately shows as pending everywhere (spec 4). */
export function useRequestCoupon(app: MarketplaceApp) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('requestCoupon', { params: { appId: app.id }, body: { code } }),
    onSuccess: ({ code }) => {
      client.setQueryData(marketplaceAppQuery(app.id).queryKey, { ...app, relation: 'pending', code });
      void client.invalidateQueries({ queryKey: marketplaceKeys.lists });
      void client.invalidateQueries({ queryKey: couponKeys.mine });
      void client.invalidateQueries({ queryKey: customerKeys.overview });
    },
    onError: () => client.invalidateQueries({ queryKey: marketplaceKeys.app(app.id) }),
  });
}

/** Invalidates every query that a decision affects: the requests, the figures and the usage of the plan. */
export async function refreshRequests(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: customerKeys.overview });
  void client.invalidateQueries({ queryKey: couponKeys.affiliateList });
  void client.invalidateQueries({ queryKey: profileKeys.me });
  await client.invalidateQueries({ queryKey: couponKeys.requests });
}

/** Approves a pending request. */
export function useApproveRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ appId, code }: CouponRef) => call('approveRequest', { params: { appId, code } }),
    // Also after an error: someone else may have decided, or the plan may be full.
    onSettled: () => refreshRequests(client),
  });
}

/** Declines a pending request. */
export const declineRequest = ({ appId, code }: CouponRef) =>
  call('declineRequest', { params: { appId, code } });

/** Ends an active coupon for new customers. */
export function useRetireCoupon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ appId, code }: CouponRef) => call('retireCoupon', { params: { appId, code } }),
    onSettled: () => refreshRequests(client),
  });
}
