import type { RealtimeClient } from './realtime-client.ts';

/** A client that is loaded when the first channel is wanted. Where loading fails, the screens are as they would be without events. */
export function createLazyClient(load: () => Promise<RealtimeClient>): RealtimeClient {
  const watchers = new Set<() => void>();
  let loading: Promise<void> | undefined;
  let client: RealtimeClient | undefined;

  async function start(): Promise<void> {
    client = await load();
    client.onState(() => {
      for (const changed of watchers) changed();
    });
  }

  return {
    subscribe(channel, schema, listener) {
      let stopped = false;
      let stop = () => {
        stopped = true;
      };
      loading ??= start().catch(() => {
        loading = undefined;
      });
      void loading.then(() => {
        if (client && !stopped) stop = client.subscribe(channel, schema, listener);
      });
      return () => stop();
    },
    state: () => client?.state() ?? 'connecting',
    onState(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}
