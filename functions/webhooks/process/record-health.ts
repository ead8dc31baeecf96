import { withCorrelation } from '../../lib/correlation.ts';
import { TableCache } from '../../lib/table-cache.ts';
import { isOwnType } from '../../providers/own-events.ts';
import { providerOf } from '../../providers/registry.ts';
import { healthAttributes } from '../../table/items/webhook.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import type { ReadEvent } from './read-event.ts';
import { verifyApp } from './verify-app.ts';

/**
 * The minimum time, in milliseconds, between two writes of the same data about an app's webhook. Without it, every event would cost a
 * write.
 */
export const HEALTH_WRITE_INTERVAL_MS = 60_000;
/** The maximum number of recent writes that a process remembers. A forgotten write may be repeated. */
const MAX_NOTED = 2_000;
const noted = new TableCache<number>(MAX_NOTED);

/** Records the times, types, API version and mode (test or live) of each app's events. The app's owner can see this data. */
export async function recordHealth(table: Table, events: readonly ReadEvent[]): Promise<void> {
  for (const ofApp of groupByApp(events).values()) {
    const ids = ofApp.map(({ received }) => received.correlationId);
    await withCorrelation(ids, () => recordHealthOfApp(table, ofApp));
  }
}

function groupByApp(events: readonly ReadEvent[]): Map<string, ReadEvent[]> {
  const groups = new Map<string, ReadEvent[]>();
  for (const event of events) {
    // Skip events that Tributary created for the app's owner, and replayed events. Neither proves that the provider is connected now.
    if (isOwnType(event.parsed.type) || event.received.replayedAt !== undefined) continue;
    const { appId, provider } = event.received;
    const id = `${appId}#${provider}#${event.parsed.isLive}`;
    groups.set(id, [...(groups.get(id) ?? []), event]);
  }
  return groups;
}

/** Records all new data about an app's live events or test events in a single write. */
async function recordHealthOfApp(table: Table, events: readonly ReadEvent[]): Promise<void> {
  const fresh = events.filter((event) => isFresh(table, event));
  const newest = fresh.sort((a, b) => (a.received.receivedAt < b.received.receivedAt ? -1 : 1)).at(-1);
  if (!newest) return;
  const { received, parsed } = newest;
  const { needed, optional } = providerOf(received.provider).eventTypes;
  const known = new Set([...needed, ...optional]);
  // Record only the types that owners are asked to select, so that the set stays small.
  const types = fresh.map((event) => event.parsed.type).filter((type) => parsed.isLive && known.has(type));
  const uncoded = fresh.findLast(({ statements }) => statements.some(({ says }) => says === 'uncoded'));
  await table
    .transaction()
    .update(keys.health(received.appId, received.provider), {
      set: {
        ...healthAttributes(received.appId),
        [parsed.isLive ? 'lastEventAt' : 'lastTestEventAt']: received.receivedAt,
        apiVersion: parsed.apiVersion,
        lastUncodedAt: uncoded?.received.receivedAt,
      },
      ...(types.length > 0 ? { add: { seenTypes: new Set(types) } } : {}),
      remove: ['wrongSince'],
    })
    .commit();
  // The first live event proves that the app's owner has connected a payment provider, so the marketplace shows the app as verified.
  if (parsed.isLive) await verifyApp(table, { appId: received.appId, at: received.receivedAt });
  for (const event of fresh) noted.set(table, newsOf(event), Date.parse(event.received.receivedAt));
}

/** Returns false if the same data about the app was written recently. */
function isFresh(table: Table, event: ReadEvent): boolean {
  const before = noted.get(table, newsOf(event)) ?? 0;
  return Math.abs(Date.parse(event.received.receivedAt) - before) >= HEALTH_WRITE_INTERVAL_MS;
}

function newsOf({ received, parsed, statements }: ReadEvent): string {
  const uncoded = statements.some(({ says }) => says === 'uncoded');
  return [received.appId, parsed.isLive, parsed.type, parsed.apiVersion, uncoded].join('#');
}
