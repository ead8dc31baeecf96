import { backoff } from './backoff.ts';
import { FollowedChannel } from './followed-channel.ts';
import type { ConnectionState, RealtimeClient } from './realtime-client.ts';
import { ChannelRefused, type OpenChannel, type Transport } from './transport.ts';

/** Milliseconds before its token runs out at which a channel is opened anew. */
const RENEW_BEFORE = 60_000;

/**
 * Keeps every channel that is wanted live: one subscription for all who want the same, again after a lost connection with a growing,
 * random pause between, and with a new token before the old one runs out.
 */
export function createRealtimeClient(
  transport: Transport,
  random: () => number = Math.random,
): RealtimeClient {
  const followed = new Map<string, FollowedChannel>();
  const refused = new Set<FollowedChannel>();
  const watchers = new Set<() => void>();
  let state: ConnectionState = 'connecting';
  /** Of the present connection, or of the attempt to make one; aborted when it is lost. */
  let connection: AbortController | undefined;
  let resting = false;
  let failures = 0;

  transport.onLost(lose);

  function begin(): void {
    if (followed.size === 0) return;
    connection = new AbortController();
    for (const channel of followed.values()) void open(channel, connection.signal);
  }

  async function open(channel: FollowedChannel, lost: AbortSignal): Promise<void> {
    let opened: OpenChannel | undefined;
    try {
      opened = await transport.open(channel.name, (event) => channel.take(event, opened));
    } catch (error) {
      if (lost.aborted) return;
      if (!(error instanceof ChannelRefused)) return lose();
      refused.add(channel);
      return refreshState();
    }
    if (lost.aborted || !channel.isWanted) return opened.stop();
    failures = 0;
    renew(channel, opened, lost);
    channel.goLive(opened);
    refreshState();
  }

  function renew(channel: FollowedChannel, { until }: OpenChannel, lost: AbortSignal): void {
    const timer = setTimeout(
      () => {
        if (!lost.aborted && channel.isWanted) void open(channel, lost);
      },
      until - RENEW_BEFORE - Date.now(),
    );
    lost.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  function lose(): void {
    if (!connection) return;
    connection.abort();
    connection = undefined;
    refused.clear();
    for (const channel of followed.values()) channel.goDown();
    refreshState();
    void recover();
  }

  async function recover(): Promise<void> {
    resting = true;
    await transport.close();
    if (followed.size > 0) await transport.rest(backoff(failures, random));
    failures += 1;
    resting = false;
    begin();
  }

  function refreshState(): void {
    const waiting = [...followed.values()].filter((each) => !each.isLive && !refused.has(each));
    const next =
      waiting.length === 0 ? 'live' : waiting.some(({ wasLive }) => wasLive) ? 'reconnecting' : 'connecting';
    if (next === state) return;
    state = next;
    for (const changed of [...watchers]) changed();
  }

  return {
    subscribe(name, schema, listener) {
      let channel = followed.get(name);
      if (!channel) {
        channel = new FollowedChannel(name);
        followed.set(name, channel);
      }
      const known = channel.isWanted;
      const remove = channel.add(schema, listener);
      if (!known) follow(channel);
      return () => {
        remove();
        if (!channel.isWanted) unfollow(channel);
      };
    },
    state: () => state,
    onState(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };

  function follow(channel: FollowedChannel): void {
    if (connection) void open(channel, connection.signal);
    else if (!resting) begin();
    refreshState();
  }

  function unfollow(channel: FollowedChannel): void {
    if (followed.get(channel.name) !== channel) return;
    followed.delete(channel.name);
    channel.stop();
    refreshState();
  }
}
