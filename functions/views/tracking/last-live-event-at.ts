import type { Health } from '../../entities/health.ts';
import type { LoggedEvent } from '../../entities/provider-event.ts';

/** The stored time may be older than the events in the log, because it is not written for each event. */
export function lastLiveEventAt(
  health: Pick<Health, 'lastEventAt'>,
  events: readonly Pick<LoggedEvent, 'at' | 'origin'>[],
): string | undefined {
  const logged = events.filter(({ origin }) => origin === 'live').map(({ at }) => at);
  return [health.lastEventAt, ...logged]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
}
