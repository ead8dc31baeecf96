import type { Table } from '../table/table.ts';
import type { Hint } from './effects.ts';
import type { Task } from './merge-tasks.ts';
import type { Publisher } from './publisher.ts';
import { type ChannelEvent, resolveHints } from './resolve-hints.ts';

/** Requests under way at the same time. */
const MAX_PARALLEL = 8;
/** Milliseconds after which no further request is begun: a publisher that hangs must not use up the function's time. */
const MAX_MS = 8_000;

/**
 * Publishes what is true of each hint now, in order within a channel. Answers the records, by their place in the batch, whose hints did
 * not get through, with the reason.
 */
export async function publishHints(
  tasks: readonly Task<Hint>[],
  { table, publisher }: { table: Table; publisher: Publisher },
): Promise<Map<number, unknown>> {
  const lost = new Map<number, unknown>();
  const fail = (records: Iterable<number>, error: unknown) => {
    for (const record of records) lost.set(record, error);
  };
  let waiting: Publication[];
  try {
    waiting = await publicationsOf(tasks, table);
  } catch (error) {
    for (const { records } of tasks) fail(records, error);
    return lost;
  }
  const end = Date.now() + MAX_MS;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { channel, events, records } = next;
      if (Date.now() > end) fail(records, new Error('Too late to be published with this batch'));
      else await publisher.publish(channel, events).catch((error: unknown) => fail(records, error));
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
  return lost;
}

/** What goes to one channel, and the records that it follows from. */
interface Publication {
  readonly channel: string;
  readonly events: ChannelEvent['event'][];
  readonly records: number[];
}

async function publicationsOf(tasks: readonly Task<Hint>[], table: Table): Promise<Publication[]> {
  const resolved = await resolveHints(
    tasks.map(({ what }) => what),
    { table },
  );
  const byChannel = new Map<string, Publication>();
  for (const [n, found] of resolved.entries()) {
    if (!found) continue;
    const { channel, event } = found;
    const publication = byChannel.get(channel) ?? { channel, events: [], records: [] };
    publication.events.push(event);
    publication.records.push(...(tasks[n]?.records ?? []));
    byChannel.set(channel, publication);
  }
  return [...byChannel.values()];
}
