import { backoff } from './backoff.ts';
import type { RealtimeClient, Stop } from './realtime-client.ts';

interface LazyClientDeps {
  /** Loads the client. Rejects if the network fails. */
  load(): Promise<RealtimeClient>;
  wait(ms: number): Promise<void>;
}

/** Creates a client. The client's code loads when the first channel is requested. Until then, screens don't receive any events. */
export function createLazyClient({ load, wait }: LazyClientDeps): RealtimeClient {
  const wanted = new Set<(client: RealtimeClient) => void>();
  const watchers = new Set<() => void>();
  let client: RealtimeClient | undefined;
  let loading = false;

  async function start(): Promise<void> {
    loading = true;
    for (let failures = 0; !client && wanted.size > 0; failures++) {
      client = await load().catch(() => wait(backoff(failures, Math.random)).then(() => undefined));
    }
    loading = false;
    if (!client) return;
    client.onState(notifyWatchers);
    for (const begin of wanted) begin(client);
    wanted.clear();
    notifyWatchers();
  }

  function notifyWatchers(): void {
    for (const changed of [...watchers]) changed();
  }

  return {
    subscribe(channel, schema, listener) {
      if (client) return client.subscribe(channel, schema, listener);
      let stop: Stop = () => wanted.delete(begin);
      const begin = (loaded: RealtimeClient) => {
        stop = loaded.subscribe(channel, schema, listener);
      };
      wanted.add(begin);
      if (!loading) void start();
      return () => stop();
    },
    state: () => client?.state() ?? 'connecting',
    onState(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}
