import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { ownAppsQuery, readWebhookSetup } from '../apps/queries.ts';
import { couponRequestsQuery, myCouponsQuery } from '../coupons.ts';
import { customerKeys } from './queries.ts';

/** The partner's figures. The overview shows them, and the sidebar shows the number of pending requests. */
export const partnerOverviewQuery = queryOptions({
  queryKey: customerKeys.partnerOverview,
  queryFn: () => call('getPartnerOverview'),
});

/** The affiliate's figures. */
export const affiliateOverviewQuery = queryOptions({
  queryKey: customerKeys.affiliateOverview,
  queryFn: () => call('getAffiliateOverview'),
});

/** The data from which a partner's first steps are derived. */
export interface PartnerStart {
  /** The newest app, to which the next steps link; undefined if there is none. */
  appId: string | undefined;
  hasSecret: boolean;
  hasEvent: boolean;
  hasApproved: boolean;
}

/** The number of apps whose connection is checked. A partner with more is past the first steps. */
const MAX_APPS_CHECKED = 3;

/** The data from which the partner's first steps are derived. */
export const partnerStartQuery = queryOptions({
  queryKey: customerKeys.partnerStart,
  queryFn: async ({ client }): Promise<PartnerStart> => {
    const [apps, active] = await Promise.all([
      ownAppsQuery.load({}),
      // The dashboard reads this list as well.
      client.fetchInfiniteQuery(couponRequestsQuery('active')),
    ]);
    const newest = apps.items.slice(0, MAX_APPS_CHECKED);
    const setups = await Promise.all(newest.map(({ id }) => readWebhookSetup(id)));
    return {
      appId: newest[0]?.id,
      hasSecret: setups.some(({ secrets }) => secrets.length > 0),
      hasEvent: setups.some(({ health }) => health.lastEventAt !== null || health.lastTestEventAt !== null),
      hasApproved: active.pages.some(({ items }) => items.length > 0),
    };
  },
});

/** Whether the affiliate has ever requested a coupon, and whether one was ever approved. */
export const affiliateStartQuery = queryOptions({
  queryKey: customerKeys.affiliateStart,
  queryFn: async () => {
    const { items } = await myCouponsQuery.load({});
    return { requested: items.length > 0, approved: items.some(({ status }) => status !== 'pending') };
  },
});
