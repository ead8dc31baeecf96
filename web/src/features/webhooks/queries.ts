import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { webhookSetupQuery } from '../../lib/webhook-setup-query.ts';
import { connectionState } from './connection.ts';

const POLL_MS = 5_000;
const CONNECTED_POLL_MS = 60_000;

/** An app's connection. It is polled, more often until the first live event arrives. */
export const polledSetupQuery = (appId: string) =>
  queryOptions({
    ...webhookSetupQuery(appId),
    refetchInterval: ({ state }) =>
      state.data && connectionState(state.data.health) === 'live' ? CONNECTED_POLL_MS : POLL_MS,
  });

/** One app by its id, for a URL with an app that is not on a loaded page. */
export const appQuery = (appId: string) =>
  queryOptions({ queryKey: ['apps', 'one', appId], queryFn: () => call('getApp', { params: { appId } }) });

/** Unmatched events, newest first. */
export const unmatchedQuery = (appId: string) =>
  pagedQuery(['webhooks', 'unmatched', appId], (query) =>
    call('listUnmatched', { params: { appId }, query }),
  );
