import { quietMoment } from '../quiet-moment.ts';
import { createLazyClient } from './lazy-client.ts';
import { restUntilOnline } from './network.ts';
import type { RealtimeClient } from './realtime-client.ts';

/** The page's only client of the server's events. Its code is loaded when a channel is requested, after the first paint. */
export const realtime: RealtimeClient = createLazyClient({
  async load() {
    await quietMoment;
    const { createAmplifyClient } = await import('./create-amplify-client.ts');
    return createAmplifyClient();
  },
  rest: restUntilOnline,
});
