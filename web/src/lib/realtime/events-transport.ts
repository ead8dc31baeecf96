import { claimsOf } from '../auth/auth-storage.ts';
import { type CreateSocket, EventsConnection, Refused } from './events-connection.ts';
import { waitToReconnect } from './network.ts';
import { ChannelRefused, type OpenChannel, type Transport } from './transport.ts';

/** The minimum remaining validity of a token in milliseconds. If a token expires sooner, it is refreshed before it is used. */
const MIN_TOKEN_VALIDITY_MS = 120_000;
/**
 * The number of consecutive failures to connect after which the token is refreshed, once. A browser doesn't report whether a server
 * rejected the token or could not be reached. A refresh for each failure would make an outage of the service one of the user pool.
 */
const FAILURES_BEFORE_REFRESH = 3;

interface EventsTransportOptions {
  endpoint(): Promise<string>;
  accessToken(options: { refresh: boolean }): Promise<string | undefined>;
  readonly createSocket?: CreateSocket;
}

/** Creates a transport for the WebSocket protocol of AppSync Events. */
export function createEventsTransport({
  endpoint,
  accessToken,
  createSocket = (url, protocols) => new WebSocket(url, protocols),
}: EventsTransportOptions): Transport {
  let closing = new AbortController();
  let connection: Promise<EventsConnection> | undefined;
  let failures = 0;
  let mustRefresh = false;
  let onLost: () => void = () => undefined;

  async function subscribe(
    name: string,
    onEvent: (event: unknown) => void,
    signal: AbortSignal,
    refresh = mustRefresh,
  ): Promise<OpenChannel> {
    const url = await endpoint();
    const { token, until } = await validToken(refresh);
    signal.throwIfAborted();
    connection ??= connect(url, token, signal);
    const connected = await connection;
    try {
      return { until, stop: await connected.subscribe(name, token, onEvent) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (refresh) throw new ChannelRefused(name, { cause: error });
      return subscribe(name, onEvent, signal, true);
    }
  }

  async function connect(url: string, token: string, signal: AbortSignal): Promise<EventsConnection> {
    const lost = () => onLost();
    const connected = new EventsConnection({ endpoint: url, token, createSocket, signal, onLost: lost });
    try {
      await connected.acknowledged;
    } catch (error) {
      if (!signal.aborted) failures += 1;
      mustRefresh = error instanceof Refused || failures === FAILURES_BEFORE_REFRESH;
      throw error;
    }
    failures = 0;
    mustRefresh = false;
    return connected;
  }

  async function validToken(refresh: boolean): Promise<{ token: string; until: number }> {
    const token = await accessToken({ refresh });
    if (!token) throw new Error('Nobody is signed in.');
    const until = claimsOf(token).exp * 1_000;
    return refresh || until - Date.now() > MIN_TOKEN_VALIDITY_MS ? { token, until } : validToken(true);
  }

  return {
    open: (name, onEvent) => subscribe(name, onEvent, closing.signal),
    onLost(lost) {
      onLost = lost;
    },
    close() {
      closing.abort();
      closing = new AbortController();
      connection = undefined;
    },
    wait: waitToReconnect,
  };
}
