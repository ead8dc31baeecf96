import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The user's email preferences. */
export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: () => call('getPreferences'),
});
