import type { AppId } from '../../../shared/ids.ts';
import { DAY_MS } from '../../../shared/money/months.ts';
import { type App, appKey } from '../../entities/app.ts';
import { healthKey } from '../../entities/health.ts';
import {
  appEventsIndex,
  appUnmatchedIndex,
  type LoggedEvent,
  parseLogPosition,
  parseUnmatchedPosition,
} from '../../entities/provider-event.ts';
import type { Table } from '../../table/table.ts';
import type { SharingApp, TrackingFacts } from './find-problems.ts';
import { readBudgetUsage } from './read-budget-usage.ts';
import type { Connection } from './read-connections.ts';
import { readUnusedLinks } from './read-unused-links.ts';

/** Only the keys are read, because they contain the times and types. Reading 30 keys costs half a read unit. */
const MAX_NEWEST = 300;
/** The maximum number of older events to read if all of the newest events are from the last day. */
const MAX_OLDER = 100;
/**
 * High, because the newest events may be harmless while older events are not.
 * @limit Lists and figures | unmatched events that decide about tracking problems | "{value} or more"
 */
const MAX_UNMATCHED = 1_000;
/** The usual maximum time, in milliseconds, between two events that the provider always sends together. */
const PAIR_MS = 5 * 60 * 1000;

type TrackedApp = Pick<App, 'appId' | 'partnerId' | 'status' | 'linkChanges' | 'noDiscount'>;

/** Reads the data that shows whether an app's sales are tracked, for each of its connections. Reads nothing if there are none. */
export async function readFacts(
  table: Table,
  app: TrackedApp,
  connections: readonly Connection[],
  now: Date,
): Promise<TrackingFacts[]> {
  if (connections.length === 0) return [];
  const { appId, partnerId, status } = app;
  const [events, usage, unmatched, unusedLinks, sharing] = await Promise.all([
    readEvents(table, appId, now),
    readBudgetUsage(table, { appId, partnerId }, now),
    table.pageKeys({
      index: 'GSI1',
      partition: appUnmatchedIndex(appId),
      newestFirst: true,
      limit: MAX_UNMATCHED,
    }),
    readUnusedLinks(table, app, now),
    Promise.all(connections.map((connection) => readSharing(table, connection))),
  ]);
  return connections.map((connection, at) => ({
    ...connection,
    isActive: status === 'active',
    events: events.filter(({ provider = connection.provider }) => provider === connection.provider),
    usage,
    unmatched: unmatched.keys.map(({ GSI1SK = '' }) => parseUnmatchedPosition(GSI1SK)),
    hasMoreUnmatched: unmatched.cursor !== null,
    unusedLinks,
    sharedWith: sharing[at] ?? [],
  }));
}

/** Reads the other apps that have received the same events from the provider. */
async function readSharing(table: Table, { provider, health }: Connection): Promise<SharingApp[]> {
  const ids = [...(health.sharesAccountWith ?? [])].sort();
  const [others, healths] = await Promise.all([
    table.getMany(ids.map((id) => appKey(id))),
    table.getMany(ids.map((id) => healthKey(id, provider))),
  ]);
  return others.flatMap((other, at) => (other ? [{ ...other, lastEventAt: healths[at]?.lastEventAt }] : []));
}

/**
 * Reads the newest events. If all of them are from the last day, also reads some older events, because an expected event counts as missing
 * only after a day.
 */
async function readEvents(table: Table, appId: AppId, now: Date): Promise<LoggedEvent[]> {
  const list = { index: 'GSI2', partition: appEventsIndex(appId), newestFirst: true } as const;
  const newest = await readLog(table, { ...list, limit: MAX_NEWEST });
  const aDayAgo = now.getTime() - DAY_MS;
  if (newest.length < MAX_NEWEST || newest.some(({ at }) => Date.parse(at) < aDayAgo)) return newest;
  // A counterpart counts as missing after a day. To check the events from a day ago, also read what arrived shortly after them.
  const before = new Date(aDayAgo + PAIR_MS).toISOString();
  return [...newest, ...(await readLog(table, { ...list, before, limit: MAX_OLDER }))];
}

/**
 * Reads the newest events that match `request`. If older events remain unread, clears the `counterparts` of the oldest events that were
 * read, because these counterparts may be among the unread events.
 */
async function readLog(table: Table, request: Parameters<Table['pageKeys']>[0]): Promise<LoggedEvent[]> {
  const { keys: found, cursor } = await table.pageKeys(request);
  const events = found.map(({ GSI2SK = '' }) => parseLogPosition(GSI2SK));
  const oldest = events.at(-1);
  if (cursor === null || !oldest) return events;
  const until = new Date(Date.parse(oldest.at) + PAIR_MS).toISOString();
  return events.map((event) => (event.at < until ? { ...event, counterparts: [] } : event));
}
