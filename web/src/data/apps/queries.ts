import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import { appKeys } from './keys.ts';

/** The partner's own apps, newest first. Several features start from them. */
export const ownAppsQuery = pagedQuery([...appKeys.own, 'list'], (page) => call('listApps', { query: page }));

/** One app by its id, for a URL with an app that is not on a loaded page. */
export const appQuery = (appId: string) =>
  queryOptions({
    queryKey: [...appKeys.own, 'one', appId],
    queryFn: () => call('getApp', { params: { appId } }),
  });

/** Reads one app's connection to its payment provider and its received events. */
export const readWebhookSetup = (appId: string) => call('getWebhookSetup', { params: { appId } });
