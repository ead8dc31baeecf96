import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { customerKeys } from './keys.ts';

/** The partner's figures. The overview shows them, and the sidebar uses them for the number of pending requests. */
export const partnerOverviewQuery = queryOptions({
  queryKey: [...customerKeys.overview, 'partner'],
  queryFn: () => call('getPartnerOverview'),
});
