import { pagedQuery } from '../../lib/lists/paged-query.ts';
import { call } from '../api.ts';
import { appKeys } from './keys.ts';

/** The query for the partner's own apps, newest first. Several features share it. */
export const ownAppsQuery = pagedQuery([...appKeys.own, 'list'], (page) => call('listApps', { query: page }));

/**
 * Fetches an app's webhook setup: the state of the app's connection to its payment provider, and a summary of the events that the app has
 * received.
 */
export const readWebhookSetup = (appId: string) => call('getWebhookSetup', { params: { appId } });
