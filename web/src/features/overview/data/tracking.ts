import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api.ts';
import { appKeys } from '../../../data/apps/keys.ts';

/** The query for apps with problems that might keep sales from being tracked. It returns the problems of each app. */
export const trackingProblemsQuery = queryOptions({
  queryKey: [...appKeys.webhooks, 'problems'],
  queryFn: () => call('listTrackingProblems'),
});
