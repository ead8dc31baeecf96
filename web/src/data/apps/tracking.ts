import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { appKeys } from './keys.ts';

/** The query for the apps whose sales may not be tracked, with the problems of each app. */
export const trackingProblemsQuery = queryOptions({
  queryKey: [...appKeys.webhooks, 'problems'],
  queryFn: () => call('listTrackingProblems'),
});
