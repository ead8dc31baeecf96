import type * as z from 'zod/mini';
import { backoff } from './backoff.ts';
import { type Elapsed, startElapsed } from './elapsed.ts';
import type { ConnectionState, Listener, RealtimeClient, Stop } from './realtime-client.ts';
import { type ReadChanges, SubscribedChannel } from './subscribed-channel.ts';
import { ChannelRefused, type OpenChannel, type Transport } from './transport.ts';

/** A channel's subscription is renewed this many milliseconds before its token expires. */
const RENEW_BEFORE = 60_000;
/**
 * The minimum time, in milliseconds, between two renewals of a channel's subscription. It limits the number of renewals if the local clock
 * is wrong.
 */
const RENEW_AFTER = 60_000;
/** The timeout for opening a channel in milliseconds. It includes the time for the token and the connection. */
const OPEN_TIMEOUT_MS = 20_000;
/** The minimum duration, in milliseconds, of a connection after whose loss the delays start again with the shortest. */
const STABLE_MS = 30_000;
/** The interval at which channels without a connection look for changes, and at which refused channels are requested again. */
const POLL_INTERVAL_MS = 60_000;

interface RealtimeDeps {
  readonly transport: Transport;
  readonly readChanges: ReadChanges;
  readonly random?: () => number;
  /** A hidden page does not poll. */
  readonly isHidden?: () => boolean;
}

/**
 * Creates a client that keeps a channel connected as long as the channel has a listener. All listeners of a channel share one subscription.
 * Before a token expires, the client renews the subscription with a new token. It restores a lost connection after a random delay that
 * grows with each failure. Until then, it asks once a minute what has changed.
 */
export const createRealtimeClient = (deps: RealtimeDeps): RealtimeClient => new ReconnectingClient(deps);

class ReconnectingClient implements RealtimeClient {
  readonly #transport: Transport;
  readonly #readChanges: ReadChanges;
  readonly #random: () => number;
  readonly #isHidden: () => boolean;
  readonly #channels = new Map<string, SubscribedChannel>();
  readonly #watchers = new Set<() => void>();
  #state: ConnectionState = 'idle';
  /** The abort controller of the current connection or connection attempt. It is aborted when the connection is lost. */
  #connection: AbortController | undefined;
  #isResting = false;
  #failures = 0;
  /** Returns the time since a channel first went live on the current connection. */
  #liveFor: Elapsed | undefined;
  #polling: ReturnType<typeof setInterval> | undefined;

  constructor({
    transport,
    readChanges,
    random = Math.random,
    isHidden = () => document.hidden,
  }: RealtimeDeps) {
    this.#transport = transport;
    this.#readChanges = readChanges;
    this.#random = random;
    this.#isHidden = isHidden;
    transport.onLost(() => this.#lose());
  }

  readonly state = () => this.#state;

  readonly onState = (changed: () => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  subscribe<S extends z.ZodMiniType>(name: string, schema: S, listener: Listener<z.output<S>>): Stop {
    const channel = this.#channels.get(name) ?? new SubscribedChannel(name, this.#readChanges);
    const remove = channel.add(schema, listener);
    if (!this.#channels.has(name)) this.#follow(channel);
    return () => {
      if (remove() && !channel.isWanted) this.#unfollow(channel);
    };
  }

  #follow(channel: SubscribedChannel): void {
    this.#channels.set(channel.name, channel);
    this.#polling ??= setInterval(() => this.#poll(), POLL_INTERVAL_MS);
    this.#refreshState();
    if (this.#connection) void this.#open(channel, this.#connection.signal);
    else if (!this.#isResting) this.#connect();
  }

  #unfollow(channel: SubscribedChannel): void {
    this.#channels.delete(channel.name);
    channel.stop();
    if (this.#channels.size === 0) {
      this.#disconnect();
      clearInterval(this.#polling);
      this.#polling = undefined;
    }
    this.#refreshState();
  }

  #connect(): void {
    if (this.#channels.size === 0) return;
    this.#connection = new AbortController();
    for (const channel of this.#channels.values()) void this.#open(channel, this.#connection.signal);
  }

  #disconnect(): void {
    this.#connection?.abort();
    this.#connection = undefined;
    if (this.#liveFor && this.#liveFor() >= STABLE_MS) this.#failures = 0;
    this.#liveFor = undefined;
    this.#transport.close();
  }

  #lose(): void {
    if (!this.#connection) return;
    this.#disconnect();
    for (const channel of this.#channels.values()) channel.goDown();
    this.#refreshState();
    void this.#recover();
  }

  async #recover(): Promise<void> {
    this.#isResting = true;
    if (this.#channels.size > 0) await this.#transport.wait(backoff(this.#failures, this.#random));
    this.#failures += 1;
    this.#isResting = false;
    this.#connect();
  }

  async #open(channel: SubscribedChannel, lost: AbortSignal): Promise<void> {
    let opened: OpenChannel | undefined;
    const begun = startElapsed();
    try {
      const opening = this.#transport.open(channel.name, (event) => channel.deliver(event, opened));
      opened = await withTimeout(opening, OPEN_TIMEOUT_MS);
    } catch (error) {
      if (lost.aborted) return;
      if (error instanceof ChannelRefused) channel.isRefused = true;
      else this.#lose();
      return;
    }
    if (lost.aborted || !channel.isWanted) {
      opened.stop();
      return;
    }
    this.#liveFor ??= startElapsed();
    channel.goLive(opened, begun);
    this.#renewInTime(channel, opened, lost);
    this.#refreshState();
  }

  #renewInTime(channel: SubscribedChannel, { until }: OpenChannel, lost: AbortSignal): void {
    const wait = Math.max(until - RENEW_BEFORE - Date.now(), RENEW_AFTER);
    const timer = setTimeout(() => {
      if (channel.isWanted) void this.#open(channel, lost);
    }, wait);
    lost.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  #poll(): void {
    if (this.#isHidden()) return;
    for (const channel of this.#channels.values()) {
      if (!channel.isLive) channel.poll();
      if (channel.isRefused && this.#connection) void this.#open(channel, this.#connection.signal);
    }
  }

  #refreshState(): void {
    const next = stateOf([...this.#channels.values()]);
    if (next === this.#state) return;
    this.#state = next;
    for (const changed of [...this.#watchers]) changed();
  }
}

function stateOf(channels: readonly SubscribedChannel[]): ConnectionState {
  if (channels.length === 0) return 'idle';
  return channels.every(({ isLive }) => isLive) ? 'live' : 'connecting';
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not finished within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
