import type { AmplifyContext } from '@aws-amplify/core';
import { CONNECTION_STATE_CHANGE, ConnectionState, type EventsChannel, events } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';
import { restUntilOnline } from './network.ts';
import { ChannelRefused, type Transport } from './transport.ts';

/** Amplify's states of an unreliable connection. In some of them it would itself wait for minutes. */
const LOST: readonly string[] = [
  ConnectionState.ConnectionDisrupted,
  ConnectionState.ConnectionDisruptedPendingNetwork,
  ConnectionState.ConnectedPendingNetwork,
  ConnectionState.ConnectedPendingKeepAlive,
  ConnectionState.Disconnected,
];
/** Milliseconds. A token that expires sooner is refreshed before it is used. */
const SOON = 120_000;
/** Amplify closes a connection one second after its last channel was closed. */
const LETTING_GO_MS = 1_500;

/** Creates the transport over Amplify's `events` client. `context` contains the endpoint and provides the access token. */
export function createAmplifyTransport(context: AmplifyContext): Transport {
  const open = new Set<EventsChannel>();
  let refreshToken = false;

  return {
    async open(name, onEvent) {
      const until = await tokenExpiry(context, refreshToken);
      const channel = await events.connect(context, name).catch((error: unknown) => {
        // The server may have refused the token.
        refreshToken = true;
        throw error;
      });
      refreshToken = false;
      const subscription = channel.subscribe({
        next: ({ event }: { event: unknown }) => onEvent(event),
        // Reported by `ready` or by the connection's state.
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
    rest: restUntilOnline,
  };
}

/** Returns when the access token expires, in milliseconds since 1970. Amplify uses the same token. Throws if nobody is signed in. */
async function tokenExpiry(context: AmplifyContext, refresh: boolean): Promise<number> {
  const { tokens } = await context.fetchAuthSession({ forceRefresh: refresh });
  if (!tokens) throw new Error('Nobody is signed in.');
  const until = (tokens.accessToken.payload.exp ?? 0) * 1_000;
  return refresh || until - Date.now() > SOON ? until : tokenExpiry(context, true);
}

/** Recognizes the server's `subscribe_error` in Amplify's message, by its `errorType`. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && /: (Unauthorized|Forbidden|BadRequest)/.test(error.message);
}

function onState(tell: (state: string) => void): () => void {
  return Hub.listen('api', ({ payload: { event, data } }) => {
    if (event === CONNECTION_STATE_CHANGE) tell((data as { connectionState: string }).connectionState);
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
    const timer = setTimeout(end, LETTING_GO_MS);
  });
}
