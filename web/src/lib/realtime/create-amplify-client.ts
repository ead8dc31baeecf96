import { createAmplifyContext, decodeJWT } from '@aws-amplify/core';
import { call } from '../../data/api.ts';
import { accessToken } from '../auth.ts';
import { loadConfig } from '../config.ts';
import { createAmplifyTransport } from './amplify-transport.ts';
import { createRealtimeClient } from './create-realtime-client.ts';
import { openLocalSocketsPlainly } from './local-sockets.ts';
import type { RealtimeClient } from './realtime-client.ts';

/** Creates the client of the deployment's Events API as the signed-in user. */
export async function createAmplifyClient(): Promise<RealtimeClient> {
  const { events } = await loadConfig();
  if (events.endpoint.startsWith('http:')) openLocalSocketsPlainly();
  // Replaces Amplify's global context: the tokens come from `accessToken`, which loads Amplify's auth only to refresh them.
  const context = createAmplifyContext(
    { API: { Events: { ...events, defaultAuthMode: 'userPool' } } },
    { Auth: { tokenProvider: { getTokens } } },
  );
  return createRealtimeClient({
    transport: createAmplifyTransport(context),
    readChanges: (channel) => call('getChanges', { query: { channel } }),
  });
}

async function getTokens({ forceRefresh = false } = {}) {
  const token = await accessToken({ refresh: forceRefresh });
  return token ? { accessToken: decodeJWT(token) } : null;
}
