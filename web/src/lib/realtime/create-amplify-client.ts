import { Amplify } from 'aws-amplify';
import { configureAuth } from '../auth.ts';
import { loadConfig } from '../config.ts';
import { createAmplifyTransport } from './amplify-transport.ts';
import { createRealtimeClient } from './create-realtime-client.ts';
import { openLocalSocketsPlainly } from './local-sockets.ts';
import type { RealtimeClient } from './realtime-client.ts';

/** The client of the deployment's Events API, as the signed-in user. */
export async function createAmplifyClient(): Promise<RealtimeClient> {
  await configureAuth();
  const { events } = await loadConfig();
  if (events.endpoint.startsWith('http:')) openLocalSocketsPlainly();
  Amplify.configure({
    ...Amplify.getConfig(),
    API: { Events: { ...events, defaultAuthMode: 'userPool' } },
  });
  return createRealtimeClient(createAmplifyTransport());
}
