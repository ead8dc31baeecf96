import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api.ts';
import { payoutKeys } from '../../../data/payouts/keys.ts';

/** The query for what becomes payable in the next seven days. */
export const upcomingQuery = queryOptions({
  queryKey: [...payoutKeys.all, 'upcoming'],
  queryFn: () => call('getUpcoming'),
});
