import { backoff } from './backoff.ts';
import { startElapsed } from './elapsed.ts';
import type { ConnectionState, RealtimeClient } from './realtime-client.ts';
import { type ReadChanges, SubscribedChannel } from './subscribed-channel.ts';
import { ChannelRefused, type OpenChannel, type Transport } from './transport.ts';

/** A channel's subscription is renewed this many milliseconds before its token expires. */
const RENEW_BEFORE = 60_000;
/**
 * The minimum time, in milliseconds, between two renewals of a channel's subscription. It limits the number of renewals if the local clock
 * is wrong.
 */
const RENEW_AFTER = 60_000;

interface RealtimeDeps {
  readonly transport: Transport;
  readonly readChanges: ReadChanges;
  readonly random?: () => number;
}

/**
 * Creates a client that keeps a channel connected as long as the channel has a listener. All listeners of a channel share one subscription.
 * Before a token expires, the client renews the subscription with a new token. It restores a lost connection after a random delay that
 * grows with each failure.
 */
export function createRealtimeClient({
  transport,
  readChanges,
  random = Math.random,
}: RealtimeDeps): RealtimeClient {
  const channels = new Map<string, SubscribedChannel>();
  const watchers = new Set<() => void>();
  let state: ConnectionState = 'connecting';
  /** The abort controller of the current connection or connection attempt. It is aborted when the connection is lost. */
  let connection: AbortController | undefined;
  let isResting = false;
  let failures = 0;

  transport.onLost(lose);

  function begin(): void {
    if (channels.size === 0) return;
    connection = new AbortController();
    for (const channel of channels.values()) void open(channel, connection.signal);
  }

  async function open(channel: SubscribedChannel, lost: AbortSignal): Promise<void> {
    let opened: OpenChannel | undefined;
    const begun = startElapsed();
    try {
      opened = await transport.open(channel.name, (event) => channel.deliver(event, opened));
    } catch (error) {
      if (lost.aborted) return;
      if (error instanceof ChannelRefused) channel.isRefused = true;
      else lose();
      refreshState();
      return;
    }
    if (lost.aborted || !channel.isWanted) {
      opened.stop();
      return;
    }
    failures = 0;
    channel.goLive(opened, begun);
    renew(channel, opened, lost);
    refreshState();
  }

  function renew(channel: SubscribedChannel, { until }: OpenChannel, lost: AbortSignal): void {
    const wait = Math.max(until - RENEW_BEFORE - Date.now(), RENEW_AFTER);
    const timer = setTimeout(() => {
      if (channel.isWanted) void open(channel, lost);
    }, wait);
    lost.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  function lose(): void {
    if (!connection) return;
    connection.abort();
    connection = undefined;
    for (const channel of channels.values()) channel.goDown();
    refreshState();
    void recover();
  }

  async function recover(): Promise<void> {
    isResting = true;
    await transport.close();
    if (channels.size > 0) await transport.wait(backoff(failures, random));
    failures += 1;
    isResting = false;
    begin();
  }

  function follow(channel: SubscribedChannel): void {
    channels.set(channel.name, channel);
    refreshState();
    if (connection) void open(channel, connection.signal);
    else if (!isResting) begin();
  }

  function unfollow(channel: SubscribedChannel): void {
    channels.delete(channel.name);
    channel.stop();
    refreshState();
  }

  function refreshState(): void {
    const next = stateOf([...channels.values()]);
    if (next === state) return;
    state = next;
    for (const changed of [...watchers]) changed();
  }

  return {
    subscribe(name, schema, listener) {
      const channel = channels.get(name) ?? new SubscribedChannel(name, readChanges);
      const remove = channel.add(schema, listener);
      if (!channels.has(name)) follow(channel);
      return () => {
        if (remove() && !channel.isWanted) unfollow(channel);
      };
    },
    state: () => state,
    onState(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** Returns the combined state of all channels. Ignores channels that the server refused, because they will not be connected. */
function stateOf(channels: readonly SubscribedChannel[]): ConnectionState {
  const waiting = channels.filter(({ isLive, isRefused }) => !isLive && !isRefused);
  if (waiting.some(({ wasLive }) => wasLive)) return 'reconnecting';
  if (waiting.length > 0) return 'connecting';
  return channels.length > 0 ? 'live' : 'connecting';
}
