import { logger } from '../lib/logger.ts';
import type { Table } from '../table/table.ts';
import type { Hint } from './effects.ts';
import type { Publisher } from './publisher.ts';
import { changed, type HintEvent, resolveHints } from './resolve-hints.ts';

/** Requests under way at the same time. */
const MAX_PARALLEL = 8;
/** Milliseconds after which no further request is begun: a publisher that hangs must not use up the function's time. */
const MAX_MS = 8_000;

/**
 * Publishes what is true of each hint now, in order within a channel. What does not get through is given up, as a screen that reads anew
 * sees it, and everything else would wait behind it. Throws where what is true cannot be read.
 */
export async function publishHints(
  hints: readonly Hint[],
  { table, publisher }: { table: Table; publisher: Publisher },
): Promise<void> {
  const waiting = await publicationsOf(hints, table);
  const end = Date.now() + MAX_MS;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { channel, events } = next;
      try {
        if (Date.now() > end) throw new Error('Too late to be published with this batch');
        await publisher.publish(channel, events);
      } catch (error) {
        logger.error('Open screens were not told', { channel, error: error as Error });
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
}

/** What goes to one channel. */
interface Publication {
  readonly channel: string;
  readonly events: readonly HintEvent[];
}

async function publicationsOf(hints: readonly Hint[], table: Table): Promise<Publication[]> {
  const byChannel = new Map<string, readonly HintEvent[]>();
  for (const found of await resolveHints(hints, { table })) {
    if (!found) continue;
    const { channel, event } = found;
    byChannel.set(channel, withEvent(byChannel.get(channel) ?? [], event));
  }
  return [...byChannel].map(([channel, events]) => ({ channel, events }));
}

/** A user hears of all topics at once, also where some are theirs by what they own. */
function withEvent(events: readonly HintEvent[], event: HintEvent): readonly HintEvent[] {
  const [first] = events;
  if (first?.type !== 'changed' || event.type !== 'changed') return [...events, event];
  return [changed([...first.topics, ...event.topics])];
}
