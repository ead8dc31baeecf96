import type { Hint } from '../kit/effects.ts';
import { withCorrelation } from '../lib/logs/correlation.ts';
import { logger } from '../lib/logs/logger.ts';
import type { Table } from '../table/table.ts';
import type { ChangeMarks } from './change-marks.ts';
import type { Publisher } from './publisher.ts';
import { type HintEvent, resolveHints, topicsChanged } from './resolve-hints.ts';

const MAX_PARALLEL = 8;
/**
 * No further request is started after this time. It prevents an unresponsive publisher from using up the function's timeout.
 * @limit Processing | time to publish the changes of a batch | logged as an error; pages catch up later
 */
const MAX_MS = 8_000;

export interface TracedHint {
  readonly hint: Hint;
  readonly correlationIds?: readonly string[];
}

interface PublishDeps {
  readonly table: Table;
  readonly publisher: Publisher;
  readonly marks: ChangeMarks;
}

/**
 * Publishes an event for each hint, so that open pages refetch the changed data. First stores a change time for every channel, because a
 * page may subscribe just after the event. Events are built from the current state and stay in order within each channel. If publishing to
 * a channel fails, only logs the error, because a retry would delay all later changes. Throws if the state cannot be read or the change
 * time cannot be stored.
 */
export async function publishHints(
  hints: readonly TracedHint[],
  { table, publisher, marks }: PublishDeps,
): Promise<void> {
  const waiting = await publicationsOf(hints, table);
  await Promise.all(waiting.map(({ channel, events }) => marks.mark(channel, topicsOf(events))));
  const end = Date.now() + MAX_MS;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { channel, events, correlationIds } = next;
      await withCorrelation(correlationIds, async () => {
        try {
          if (Date.now() > end) throw new Error(`Publishing this batch took more than ${MAX_MS} ms`);
          await publisher.publish(channel, events);
        } catch (error) {
          logger.error('Hints could not be published', { channel, error: error as Error });
        }
      });
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
}

interface Publication {
  readonly channel: string;
  readonly events: readonly HintEvent[];
  readonly correlationIds: readonly string[];
}

async function publicationsOf(hints: readonly TracedHint[], table: Table): Promise<Publication[]> {
  const byChannel = new Map<string, Publication>();
  const resolved = await resolveHints(
    hints.map(({ hint }) => hint),
    { table },
  );
  for (const [n, found] of resolved.entries()) {
    if (!found) continue;
    const { channel, event } = found;
    const { events, correlationIds } = byChannel.get(channel) ?? { events: [], correlationIds: [] };
    byChannel.set(channel, {
      channel,
      events: withEvent(events, event),
      correlationIds: [...correlationIds, ...(hints[n]?.correlationIds ?? [])],
    });
  }
  return [...byChannel.values()];
}

const topicsOf = (events: readonly HintEvent[]) =>
  events.flatMap((event) => (event.type === 'changed' ? event.topics : []));

/** Appends an event to a channel's events. For a user's channel, merges the topics into a single event. */
function withEvent(events: readonly HintEvent[], event: HintEvent): readonly HintEvent[] {
  const [first] = events;
  if (first?.type !== 'changed' || event.type !== 'changed') return [...events, event];
  return [topicsChanged([...first.topics, ...event.topics])];
}
