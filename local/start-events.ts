import { createEventsEndpoint, type EventsEndpoint } from './events/endpoint.ts';
import type { Authorizer } from './gateway/authorize.ts';
import { LOCAL_CREDENTIALS } from './settings.ts';

interface StartEventsOptions {
  readonly authorize: Authorizer;
  readonly onTrouble: (message: string) => void;
}

/** The Events API: users of the pool subscribe, the functions publish by their credentials. */
export function startEvents(options: StartEventsOptions): Promise<EventsEndpoint> {
  return createEventsEndpoint({ ...options, credentials: LOCAL_CREDENTIALS });
}
