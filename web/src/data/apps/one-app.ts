import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { appKeys } from './keys.ts';

/** The query for a single app. Use it if the app in the URL is not on a loaded page of the list. */
export const appQuery = (appId: string) =>
  queryOptions({
    queryKey: [...appKeys.own, 'one', appId],
    queryFn: () => call('getApp', { params: { appId } }),
  });
