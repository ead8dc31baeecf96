import { createAmplifyContext, decodeJWT } from '@aws-amplify/core';
import { accessToken } from '../../lib/auth.ts';
import { loadConfig } from '../../lib/config.ts';
import { createAmplifyTransport } from '../../lib/realtime/amplify-transport.ts';
import { createRealtimeClient } from '../../lib/realtime/create-realtime-client.ts';
import { allowInsecureLocalSockets } from '../../lib/realtime/local-sockets.ts';
import type { RealtimeClient } from '../../lib/realtime/realtime-client.ts';
import { readChanges } from '../notifications/changes.ts';

/** Creates a client for the environment's Events API. It connects as the signed-in user. */
export async function createAmplifyClient(): Promise<RealtimeClient> {
  const { events } = await loadConfig();
  if (events.endpoint.startsWith('http:')) allowInsecureLocalSockets();
  // Use this context instead of Amplify's global context. It gets tokens from `accessToken`, which loads Amplify's auth module only to
  // refresh a token.
  const context = createAmplifyContext(
    { API: { Events: { ...events, defaultAuthMode: 'userPool' } } },
    { Auth: { tokenProvider: { getTokens } } },
  );
  return createRealtimeClient({
    transport: createAmplifyTransport(context),
    readChanges,
  });
}

async function getTokens({ forceRefresh = false } = {}) {
  const token = await accessToken({ refresh: forceRefresh });
  return token ? { accessToken: decodeJWT(token) } : null;
}
