import { queryOptions } from '@tanstack/react-query';
import { ownAppsQuery, readWebhookSetup } from '../apps/queries.ts';
import { couponRequestsQuery } from '../coupons/queries.ts';
import { customerKeys } from './keys.ts';

/** The data that decides which of a partner's first steps are done. */
export interface PartnerStart {
  /** The ID of the newest app, to which the steps link. Undefined if there is no app. */
  appId: string | undefined;
  hasSecret: boolean;
  hasEvent: boolean;
  hasApproved: boolean;
}

/** The maximum number of apps whose connection is checked. A partner with more apps has completed the first steps. */
const MAX_APPS_CHECKED = 3;

/** The data that decides which of the partner's first steps are done. */
export const partnerStartQuery = queryOptions({
  queryKey: [...customerKeys.overview, 'partner-start'],
  queryFn: async ({ client }): Promise<PartnerStart> => {
    const [apps, active] = await Promise.all([
      ownAppsQuery.load({}),
      // Use the same query as the tasks, so that the list is fetched only once.
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
