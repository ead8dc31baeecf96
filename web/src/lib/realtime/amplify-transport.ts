import type { AmplifyContext } from '@aws-amplify/core';
import { CONNECTION_STATE_CHANGE, ConnectionState, type EventsChannel, events } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';
import { restUntilOnline } from './network.ts';
import { ChannelRefused, type Transport } from './transport.ts';

/** What Amplify says of a connection that is not to be relied on. In some of these states it would itself wait for minutes. */
const LOST: readonly string[] = [
  ConnectionState.ConnectionDisrupted,
  ConnectionState.ConnectionDisruptedPendingNetwork,
  ConnectionState.ConnectedPendingNetwork,
  ConnectionState.ConnectedPendingKeepAlive,
  ConnectionState.Disconnected,
];
/** Milliseconds: a token that would run out sooner is renewed before it is used. */
const SOON = 120_000;
/** Amplify lets a connection go one second after its last channel was closed. */
const LETTING_GO_MS = 1_500;

/** Creates the transport over Amplify's `events` client. `context` names the endpoint and provides the access token. */
export function createAmplifyTransport(context: AmplifyContext): Transport {
  const open = new Set<EventsChannel>();
  let refreshToken = false;

  return {
    async open(name, onEvent) {
      const until = await tokenExpiry(context, refreshToken);
      const channel = await events.connect(context, name).catch((error: unknown) => {
        // It may be the token that was refused.
        refreshToken = true;
        throw error;
      });
      refreshToken = false;
      const subscription = channel.subscribe({
        next: ({ event }: { event: unknown }) => onEvent(event),
        // Told by `ready`, or by the state of the connection.
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

/** Returns when the access token expires, in milliseconds since 1970. Amplify will use the same one. Throws if nobody is signed in. */
async function tokenExpiry(context: AmplifyContext, refresh: boolean): Promise<number> {
  const { tokens } = await context.fetchAuthSession({ forceRefresh: refresh });
  if (!tokens) throw new Error('Nobody is signed in.');
  const until = (tokens.accessToken.payload.exp ?? 0) * 1_000;
  return refresh || until - Date.now() > SOON ? until : tokenExpiry(context, true);
}

/** The server's `subscribe_error`, as Amplify words it, by its `errorType`. */
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
