import { appUnmatchedIndex } from '../entities/provider-event.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import type { Key } from '../table/key.ts';
import type { AppsDeps } from './deps.ts';
import { touchEvent } from './touch-event.ts';

/**
 * Keeps the call within its timeout.
 * @limit Provider events | events replayed at once | the number; the next replay continues
 */
const MAX_REPLAYED = 100;

/**
 * Replays the events that are listed as unmatched. Updating `replayedAt` makes the table's stream deliver an event again, which is safe
 * because processing is idempotent. Events older than 90 days have expired, so they are neither replayed nor counted.
 */
export async function replayUnmatched(
  { partnerId, appId, now }: OwnedApp & { now: Date },
  { table }: AppsDeps,
): Promise<{ replayed: number }> {
  await readOwnApp(table, { partnerId, appId });
  const { items } = await table.page({
    index: 'GSI1',
    partition: appUnmatchedIndex(appId),
    newestFirst: true,
    limit: MAX_REPLAYED,
  });
  const events = new Map(
    items.flatMap(({ unmatched }) => (unmatched ? [[keyText(unmatched.eventKey), unmatched.eventKey]] : [])),
  );
  const touched = await Promise.all([...events.values()].map((event) => touchEvent(table, event, now)));
  return { replayed: touched.filter(Boolean).length };
}

const keyText = ({ PK, SK }: Key): string => `${PK}\n${SK}`;
