import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import { appKeys } from './keys.ts';

/** The partner's own apps, newest first. Several features share this query. */
export const ownAppsQuery = pagedQuery([...appKeys.own, 'list'], (page) => call('listApps', { query: page }));

/** A single app, for when the app in the URL is not on a loaded page. */
export const appQuery = (appId: string) =>
  queryOptions({
    queryKey: [...appKeys.own, 'one', appId],
    queryFn: () => call('getApp', { params: { appId } }),
  });

/** Fetches the connection of an app to its payment provider, and the events received. */
export const readWebhookSetup = (appId: string) => call('getWebhookSetup', { params: { appId } });
