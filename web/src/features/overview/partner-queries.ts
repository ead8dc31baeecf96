import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { couponRequestsQuery } from '../../data/coupons.ts';
import type { PartnerStart } from './partner-steps.ts';

/** The number of apps whose connection is checked. A partner with more is past the first steps. */
const MAX_APPS_CHECKED = 3;

/** The data from which the partner's first steps are derived. */
export const partnerStartQuery = queryOptions({
  queryKey: ['overview', 'partner-start'],
  queryFn: async ({ client }): Promise<PartnerStart> => {
    const [apps, active] = await Promise.all([
      call('listApps', { query: {} }),
      // The dashboard reads this list as well.
      client.fetchInfiniteQuery(couponRequestsQuery('active')),
    ]);
    const newest = apps.items.slice(0, MAX_APPS_CHECKED);
    const setups = await Promise.all(
      newest.map(({ id }) => call('getWebhookSetup', { params: { appId: id } })),
    );
    return {
      appId: newest[0]?.id,
      hasSecret: setups.some(({ secrets }) => secrets.length > 0),
      hasEvent: setups.some(({ health }) => health.lastEventAt !== null || health.lastTestEventAt !== null),
      hasApproved: active.pages.some(({ items }) => items.length > 0),
    };
  },
});
