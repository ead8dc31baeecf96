import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What the user gets by mail. */
export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: () => call('getPreferences'),
});
