import { queryOptions } from '@tanstack/react-query';
import { call } from '../data/api.ts';

/** The partner's figures. The overview shows them, and the sidebar shows the number of pending requests. */
export const partnerOverviewQuery = queryOptions({
  queryKey: ['overview', 'partner'],
  queryFn: () => call('getPartnerOverview'),
});
