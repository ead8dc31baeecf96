import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { customerKeys } from './keys.ts';

/** The partner's figures. The overview shows them, and the sidebar shows the number of pending requests among them. */
export const partnerOverviewQuery = queryOptions({
  queryKey: [...customerKeys.overview, 'partner'],
  queryFn: () => call('getPartnerOverview'),
});
