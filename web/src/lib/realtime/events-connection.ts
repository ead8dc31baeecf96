import { parseJson } from '../../../../shared/lib/parse-json.ts';
import {
  authorizationFor,
  realtimeUrl,
  subprotocolsFor,
} from '../../../../shared/realtime/appsync-events.ts';
import { type Elapsed, startElapsed } from './elapsed.ts';
import type { Stop } from './realtime-client.ts';
import { isRefusal, parseServiceMessage, type ServiceMessage } from './service-message.ts';

/**
 * The maximum silence of a connection, in milliseconds. AppSync sends a keep-alive every minute, but announces a timeout of five minutes, in
 * which a page would miss all events of a half-open connection.
 */
const MAX_SILENCE_MS = 80_000;
/** Timers stop while a computer sleeps, so one long timer would be late. */
const CHECK_INTERVAL_MS = 5_000;

/** The error for a token, a user or a channel that the service rejects. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export type CreateSocket = (url: string, protocols: string[]) => WebSocket;

export interface ConnectionOptions {
  /** The HTTP endpoint of the Events API. */
  readonly endpoint: string;
  readonly token: string;
  readonly createSocket: CreateSocket;
  /** Ends the connection without a call to `onLost`. */
  readonly signal: AbortSignal;
  /** Called once if the acknowledged connection fails, closes, falls silent or loses the network. */
  readonly onLost: () => void;
}

type OnEvent = (event: unknown) => void;

interface Subscription {
  readonly onEvent: OnEvent;
  /** Settled by the service's response. */
  readonly response: PromiseWithResolvers<void>;
  isConfirmed: boolean;
}

/** A connection to AppSync Events. Never reconnects. */
export class EventsConnection {
  readonly #options: ConnectionOptions;
  readonly #socket: WebSocket;
  readonly #acknowledged = Promise.withResolvers<void>();
  readonly #subscriptions = new Map<string, Subscription>();
  /** Aborted when the connection ends. Removes all listeners. */
  readonly #ended = new AbortController();
  readonly #check: ReturnType<typeof setInterval>;
  #silence: Elapsed = startElapsed();
  #isAcknowledged = false;

  constructor(options: ConnectionOptions) {
    const { endpoint, token, createSocket, signal } = options;
    this.#options = options;
    this.#socket = createSocket(realtimeUrl(endpoint), subprotocolsFor(authorizationFor(endpoint, token)));
    this.#check = setInterval(() => this.#endIfSilent(), CHECK_INTERVAL_MS);

    const until = { signal: this.#ended.signal };
    const end = (reason: string) => () => this.#end(new Error(reason));
    this.#socket.addEventListener('open', () => this.#send({ type: 'connection_init' }), until);
    this.#socket.addEventListener('message', ({ data }) => this.#receive(data), until);
    this.#socket.addEventListener('close', end('The connection was closed'), until);
    window.addEventListener('offline', end('The network was lost'), until);
    document.addEventListener('visibilitychange', () => this.#endIfSilent(), until);
    signal.addEventListener('abort', end('The connection is no longer needed'), until);
  }

  /** Resolves once the service has accepted the connection. Throws `Refused` if it rejects the token. */
  get acknowledged(): Promise<void> {
    return this.#acknowledged.promise;
  }

  /** Subscribes to a channel. Throws `Refused` if the service refuses, and another error if the connection ends first. */
  async subscribe(channel: string, token: string, onEvent: OnEvent): Promise<Stop> {
    if (this.#ended.signal.aborted) throw new Error('The connection has ended');
    const id = crypto.randomUUID();
    const response = Promise.withResolvers<void>();
    this.#subscriptions.set(id, { onEvent, response, isConfirmed: false });
    const authorization = authorizationFor(this.#options.endpoint, token);
    this.#send({ type: 'subscribe', id, channel, authorization });
    await response.promise;
    return () => {
      if (this.#subscriptions.delete(id)) this.#send({ type: 'unsubscribe', id });
    };
  }

  #receive(data: unknown): void {
    this.#silence = startElapsed();
    const message = parseServiceMessage(data);
    const subscription = this.#subscriptions.get(message?.id ?? '');
    switch (message?.type) {
      case 'connection_ack':
        this.#isAcknowledged = true;
        this.#acknowledged.resolve();
        break;
      case 'subscribe_success':
        subscription?.response.resolve();
        if (subscription) subscription.isConfirmed = true;
        break;
      case 'data':
        for (const event of [message.event ?? []].flat()) subscription?.onEvent(parseJson(event));
        break;
      case 'subscribe_error':
      case 'error':
        if (subscription) this.#fail(subscription, message);
        break;
      case 'connection_error':
      // Reconnect after a `broadcast_error`, because the service could not deliver an event, and a new connection finds out what changed.
      case 'broadcast_error':
        this.#end(errorOf(message));
    }
  }

  #fail(subscription: Subscription, message: ServiceMessage): void {
    if (subscription.isConfirmed) {
      this.#end(errorOf(message));
    } else {
      this.#subscriptions.delete(message.id ?? '');
      subscription.response.reject(errorOf(message));
    }
  }

  #endIfSilent(): void {
    if (this.#silence() > MAX_SILENCE_MS) this.#end(new Error('The connection is silent'));
  }

  #end(error: Error): void {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    clearInterval(this.#check);
    this.#acknowledged.reject(error);
    for (const { response } of this.#subscriptions.values()) response.reject(error);
    this.#subscriptions.clear();
    this.#socket.close();
    if (this.#isAcknowledged && !this.#options.signal.aborted) this.#options.onLost();
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

function errorOf(message: ServiceMessage): Error {
  const text = `${message.type}: ${JSON.stringify(message.errors)}`;
  return isRefusal(message) ? new Refused(text) : new Error(text);
}
