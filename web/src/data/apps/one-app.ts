import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { appKeys } from './keys.ts';

/** A single app, for when the app in the URL is not on a loaded page. */
export const appQuery = (appId: string) =>
  queryOptions({
    queryKey: [...appKeys.own, 'one', appId],
    queryFn: () => call('getApp', { params: { appId } }),
  });
