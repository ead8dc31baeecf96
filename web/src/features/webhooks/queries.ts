import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { webhookSetupQuery } from '../../lib/webhook-setup-query.ts';
import { connectionState } from './connection.ts';

const WATCH_MS = 5_000;
const CONNECTED_MS = 60_000;

/** An app's connection. It is read again by itself, often while the first live event is awaited. */
export const watchedSetupQuery = (appId: string) =>
  queryOptions({
    ...webhookSetupQuery(appId),
    refetchInterval: ({ state }) =>
      state.data && connectionState(state.data.health) === 'live' ? CONNECTED_MS : WATCH_MS,
  });

/** One app by its id, for an address that names one further down the list. */
export const appQuery = (appId: string) =>
  queryOptions({ queryKey: ['apps', 'one', appId], queryFn: () => call('getApp', { params: { appId } }) });

/** What could not be tied to the ledger, newest first. */
export const unmatchedQuery = (appId: string) =>
  pagedQuery(['webhooks', 'unmatched', appId], (query) =>
    call('listUnmatched', { params: { appId }, query }),
  );
