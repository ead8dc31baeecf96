import type { Provider } from '../../../shared/provider/providers.ts';
import { type Health, healthAttributes, healthKey } from '../../entities/health.ts';
import { TableCache } from '../../lib/caches/table-cache.ts';
import { withCorrelation } from '../../lib/logs/correlation.ts';
import { isOwnType } from '../../providers/own-events.ts';
import { providerOf } from '../../providers/registry.ts';
import type { Table } from '../../table/table.ts';
import { connectApp } from './connect-app.ts';
import { type HealthNews, hasNews, withNews } from './health-news.ts';
import type { TranslatedEvent } from './translate-event.ts';

const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 2_000;

interface Remembered {
  readonly health: Health | undefined;
  /** The time of the event for which the data was read. */
  readonly at: number;
}
const remembered = new TableCache<Remembered>(MAX_REMEMBERED);

/**
 * Records the times, types, API version and mode (test or live) of each app's events. The app's owner can see this data. Writes only new
 * data, so that not every event costs a write. An error stops the recording of one app only. Returns the errors, keyed by the events of
 * that app.
 */
export async function recordHealth(
  table: Table,
  events: readonly TranslatedEvent[],
): Promise<ReadonlyMap<TranslatedEvent, unknown>> {
  const errors = new Map<TranslatedEvent, unknown>();
  for (const ofApp of groupByApp(events).values()) {
    const ids = ofApp.map(({ received }) => received.correlationId);
    try {
      await withCorrelation(ids, () => recordHealthOfApp(table, ofApp));
    } catch (error) {
      for (const event of ofApp) errors.set(event, error);
    }
  }
  return errors;
}

function groupByApp(events: readonly TranslatedEvent[]): Map<string, TranslatedEvent[]> {
  const groups = new Map<string, TranslatedEvent[]>();
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
async function recordHealthOfApp(table: Table, events: readonly TranslatedEvent[]): Promise<void> {
  const newest = events.toSorted((a, b) => (a.received.receivedAt < b.received.receivedAt ? -1 : 1)).at(-1);
  if (!newest) return;
  const { appId, provider, receivedAt } = newest.received;
  const news = newsOf(events, newest);
  const id = `${appId}#${provider}`;
  const at = Date.parse(receivedAt);
  const known = remembered.get(table, id);
  if (known && Math.abs(at - known.at) < REMEMBERED_MS && !hasNews(known.health, news)) return;
  const key = healthKey(appId, provider);
  const stored = await table.get(key);
  if (!hasNews(stored, news)) {
    remembered.set(table, id, { health: stored, at });
    return;
  }
  // The first live event proves that the app's owner has connected a payment provider. Mark the app as connected before the write below,
  // because a retry after that write would return early.
  if (news.isLive) await connectApp(table, { appId, provider, at: receivedAt });
  const { apiVersion, types, uncodedAt } = news;
  await table
    .transaction()
    .update(key, {
      set: {
        ...healthAttributes(appId),
        [news.isLive ? 'lastEventAt' : 'lastTestEventAt']: news.at,
        apiVersion,
        lastUncodedAt: uncodedAt,
      },
      ...(types.size > 0 ? { add: { seenTypes: new Set(types) } } : {}),
      remove: ['wrongSince'],
    })
    .commit();
  remembered.set(table, id, { health: withNews(stored, news), at });
}

function newsOf(events: readonly TranslatedEvent[], { received, parsed }: TranslatedEvent): HealthNews {
  const known = knownTypes(received.provider);
  const uncoded = events.filter(({ statements }) => statements.some(({ says }) => says === 'uncoded'));
  return {
    isLive: parsed.isLive,
    at: received.receivedAt,
    apiVersion: parsed.apiVersion,
    types: new Set(
      parsed.isLive ? events.map((event) => event.parsed.type).filter((type) => known.has(type)) : [],
    ),
    uncodedAt: uncoded
      .map((event) => event.received.receivedAt)
      .sort()
      .at(-1),
  };
}

/** Returns the event types that owners are asked to select. No other types are recorded, so that the stored set stays small. */
function knownTypes(provider: Provider): ReadonlySet<string> {
  const { needed, optional } = providerOf(provider).eventTypes;
  return new Set([...needed, ...optional]);
}
