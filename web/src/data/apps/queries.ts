import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';

/** Query keys of the partner's apps and their webhooks. */
export const appKeys = {
  /** The list and single apps. */
  own: ['apps', 'own'],
  ownList: ['apps', 'own', 'list'],
  ownApp: (appId: string) => ['apps', 'own', 'one', appId],
  /** The setups and the unmatched events. */
  webhooks: ['apps', 'webhooks'],
  setup: (appId: string) => ['apps', 'webhooks', 'setup', appId],
  unmatched: (appId: string) => ['apps', 'webhooks', 'unmatched', appId],
} as const;

/** The partner's own apps, newest first. Several features start from them. */
export const ownAppsQuery = pagedQuery(appKeys.ownList, (page) => call('listApps', { query: page }));

/** One app by its id, for a URL with an app that is not on a loaded page. */
export const appQuery = (appId: string) =>
  queryOptions({ queryKey: appKeys.ownApp(appId), queryFn: () => call('getApp', { params: { appId } }) });

/** Reads one app's connection to its payment provider and its received events. */
export const readWebhookSetup = (appId: string) => call('getWebhookSetup', { params: { appId } });

/** One app's connection to its payment provider and its received events. */
export const webhookSetupQuery = (appId: string) =>
  queryOptions({ queryKey: appKeys.setup(appId), queryFn: () => readWebhookSetup(appId) });

/** Unmatched events, newest first. */
export const unmatchedQuery = (appId: string) =>
  pagedQuery(appKeys.unmatched(appId), (query) => call('listUnmatched', { params: { appId }, query }));
