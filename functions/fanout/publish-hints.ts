import type { Table } from '../table/table.ts';
import type { Hint } from './effects.ts';
import type { Task } from './merge-tasks.ts';
import type { Publisher } from './publisher.ts';
import { type ChannelEvent, resolveHints } from './resolve-hints.ts';

/** Requests under way at the same time. */
const MAX_PARALLEL = 8;

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
  let events: (ChannelEvent | undefined)[];
  try {
    events = await resolveHints(
      tasks.map(({ what }) => what),
      { table },
    );
  } catch (error) {
    for (const { records } of tasks) fail(records, error);
    return lost;
  }
  const byChannel = new Map<string, { events: object[]; records: number[] }>();
  for (const [n, resolved] of events.entries()) {
    if (!resolved) continue;
    const known = byChannel.get(resolved.channel) ?? { events: [], records: [] };
    known.events.push(resolved.event);
    known.records.push(...(tasks[n]?.records ?? []));
    byChannel.set(resolved.channel, known);
  }
  const waiting = [...byChannel];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [channel, { events, records }] = next;
      await publisher.publish(channel, events).catch((error: unknown) => fail(records, error));
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
  return lost;
}
