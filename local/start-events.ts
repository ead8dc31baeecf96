import { createEventsEndpoint, type EventsEndpoint } from './events/endpoint.ts';
import type { Authorizer } from './gateway/authorize.ts';
import { LOCAL_CREDENTIALS } from './settings.ts';

interface StartEventsOptions {
  readonly authorize: Authorizer;
  readonly onTrouble: (message: string) => void;
}

/** Starts the Events API. Users of the pool subscribe; functions publish with AWS credentials. */
export function startEvents(options: StartEventsOptions): Promise<EventsEndpoint> {
  return createEventsEndpoint({ ...options, credentials: LOCAL_CREDENTIALS });
}
