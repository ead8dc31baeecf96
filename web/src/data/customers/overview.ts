import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { customerKeys } from './keys.ts';

/** The overview shows all figures. The sidebar shows only the number of pending requests. */
export const partnerOverviewQuery = queryOptions({
  queryKey: [...customerKeys.overview, 'partner'],
  queryFn: () => call('getPartnerOverview'),
});
