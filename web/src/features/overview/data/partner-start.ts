import { queryOptions } from '@tanstack/react-query';
import { ownAppsQuery, readWebhookSetup } from '../../../data/apps/queries.ts';
import { couponRequestsQuery } from '../../../data/coupons/queries.ts';
import { customerKeys } from '../../../data/customers/keys.ts';

export interface PartnerStart {
  /** The id of the partner's newest app, which the getting-started steps link to. Undefined if there is no app. */
  appId: string | undefined;
  hasSecret: boolean;
  hasEvent: boolean;
  hasApproved: boolean;
}

/** The maximum number of apps whose connection is checked. A partner with more apps has certainly completed the getting-started steps. */
const MAX_APPS_CHECKED = 3;

export const partnerStartQuery = queryOptions({
  queryKey: [...customerKeys.overview, 'partner-start'],
  queryFn: async ({ client }): Promise<PartnerStart> => {
    const [apps, active] = await Promise.all([
      ownAppsQuery.load({}),
      // Use the same query as the list of tasks, so that the data is fetched only once.
      client.fetchInfiniteQuery(couponRequestsQuery({ status: 'active' })),
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
