import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { PartnerStart } from './partner-steps.ts';

/** Apps whose connection the first steps look at: who has more is long past them. */
const LOOKED_AT = 3;

/** What is there of a partner's first steps. */
export const partnerStartQuery = queryOptions({
  queryKey: ['overview', 'partner-start'],
  queryFn: async (): Promise<PartnerStart> => {
    const [apps, active] = await Promise.all([
      call('listApps', { query: {} }),
      call('listRequests', { query: { status: 'active' } }),
    ]);
    const newest = apps.items.slice(0, LOOKED_AT);
    const setups = await Promise.all(
      newest.map(({ id }) => call('getWebhookSetup', { params: { appId: id } })),
    );
    return {
      appId: newest[0]?.id,
      hasSecret: setups.some(({ secrets }) => secrets.length > 0),
      hasEvent: setups.some(({ health }) => health.lastEventAt !== null || health.lastTestEventAt !== null),
      hasApproved: active.items.length > 0,
    };
  },
});
