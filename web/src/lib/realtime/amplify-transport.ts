import type { AmplifyContext } from '@aws-amplify/core';
import { CONNECTION_STATE_CHANGE, ConnectionState, type EventsChannel, events } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';
import { waitUntilOnline } from './network.ts';
import { ChannelRefused, type Transport } from './transport.ts';

/** The states of a lost or unreliable connection. In some of these states, Amplify would wait for minutes before it reconnects. */
const LOST: readonly string[] = [
  ConnectionState.ConnectionDisrupted,
  ConnectionState.ConnectionDisruptedPendingNetwork,
  ConnectionState.ConnectedPendingNetwork,
  ConnectionState.ConnectedPendingKeepAlive,
  ConnectionState.Disconnected,
];
/** The minimum remaining validity of a token in milliseconds. If a token expires sooner, it is refreshed before it is used. */
const MIN_TOKEN_VALIDITY_MS = 120_000;
/**
 * The maximum time, in milliseconds, to wait for Amplify to close a connection. Amplify closes a connection one second after its last
 * channel was closed.
 */
const CLOSE_TIMEOUT_MS = 1_500;

/** Creates a transport that uses Amplify's `events` client. `context` contains the endpoint and provides the access token. */
export function createAmplifyTransport(context: AmplifyContext): Transport {
  const open = new Set<EventsChannel>();
  let refreshToken = false;

  return {
    async open(name, onEvent) {
      const until = await tokenExpiry(context, refreshToken);
      const channel = await events.connect(context, name).catch((error: unknown) => {
        // Refresh the token before the next attempt, because the server may have refused the current token.
        refreshToken = true;
        throw error;
      });
      refreshToken = false;
      const subscription = channel.subscribe({
        next: ({ event }: { event: unknown }) => onEvent(event),
        // Ignore this error, because it is also reported by `ready` or by the state of the connection.
        error: () => undefined,
      });
      open.add(channel);
      const stop = () => {
        if (open.delete(channel)) void channel.close();
      };
      try {
        await subscription.ready;
      } catch (error) {
        stop();
        throw isRefusal(error) ? new ChannelRefused(name, { cause: error }) : error;
      }
      return { until, stop };
    },
    onLost: (lost) => onState((state) => LOST.includes(state) && lost()),
    async close() {
      if (open.size === 0) return;
      const closed = disconnected();
      for (const channel of open) void channel.close();
      open.clear();
      await closed;
    },
    wait: waitUntilOnline,
  };
}

/**
 * Returns the expiration time of the access token in milliseconds since 1970. Amplify uses the same token. Throws if nobody is signed in.
 */
async function tokenExpiry(context: AmplifyContext, refresh: boolean): Promise<number> {
  const { tokens } = await context.fetchAuthSession({ forceRefresh: refresh });
  if (!tokens) throw new Error('Nobody is signed in.');
  const until = (tokens.accessToken.payload.exp ?? 0) * 1_000;
  return refresh || until - Date.now() > MIN_TOKEN_VALIDITY_MS ? until : tokenExpiry(context, true);
}

/**
 * Returns whether the server refused the channel. Amplify's error message contains the `errorType` of the server's `subscribe_error`
 * message.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && /: (Unauthorized|Forbidden|BadRequest)/.test(error.message);
}

function onState(listener: (state: string) => void): () => void {
  return Hub.listen('api', ({ payload: { event, data } }) => {
    if (event === CONNECTION_STATE_CHANGE) listener((data as { connectionState: string }).connectionState);
  });
}

function disconnected(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = onState((state) => state === ConnectionState.Disconnected && end());
    const timer = setTimeout(end, CLOSE_TIMEOUT_MS);
  });
}
