import type { EventsFilter, ReceivedEvent } from '../../../shared/contract/event-log.ts';
import type { OperationResponse } from '../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../shared/contract/operations.ts';
import type { AppId, PartnerId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/money/months.ts';
import { isEventId } from '../../../shared/provider/provider-objects.ts';
import type { App } from '../../entities/app.ts';
import {
  appEventsIndex,
  type LoggedEvent,
  type LogItem,
  parseLogPosition,
} from '../../entities/provider-event.ts';
import { readOwnApp } from '../../entities/read-own-app.ts';
import { cursorAfter, type IndexKey, type PageRequest, type Table } from '../../table/table.ts';
import { describeEvents, type LogRow } from './describe-events.ts';
import { isSearchCursor, searchEvents } from './search-events.ts';

/** @limit Lists and figures | events that a filter of the log reads per call | "Keep searching" */
const MAX_READ = 200;
/**
 * Filters by type or id need only the keys.
 * @limit Lists and figures | keys of events that a filter of the log reads per call | "Keep searching"
 */
const MAX_KEYS = 10_000;
const KEYS_AT_ONCE = 1_000;

interface ListEvents {
  readonly partnerId: PartnerId;
  readonly appId: AppId;
  readonly filter: EventsFilter;
  readonly cursor: string | undefined;
}

type EventPage = OperationResponse<typeof OPERATIONS.listEvents>;

/**
 * Lists the events that an app's webhook received, newest first. A page may be short or even empty and still have a cursor. A filter by id
 * finds the events about the object with this id. If there are none, it finds the event with this id. Events about an object are sorted
 * only within a page.
 */
export async function listEvents(
  { partnerId, appId, filter, cursor }: ListEvents,
  { table }: { table: Table },
): Promise<EventPage> {
  const app = await readOwnApp(table, { partnerId, appId });
  if (filter.q !== undefined && (cursor === undefined || isSearchCursor(cursor))) {
    const found = await searchEvents(table, app, filter.q, cursor);
    if (found.rows.length > 0 || found.cursor !== null || !isEventId(filter.q)) {
      const items = await viewsOf(table, app, found.rows, filter);
      return { items, cursor: found.cursor, stopped: found.cursor === null ? null : 'search' };
    }
  }
  return scanLog(table, app, filter, cursor);
}

/** Reads the log, starting at `cursor`. Reads an event only if its index key matches the filter. */
async function scanLog(
  table: Table,
  app: App,
  filter: EventsFilter,
  start: string | undefined,
): Promise<EventPage> {
  const request = requestFor(app, filter);
  const items: ReceivedEvent[] = [];
  let cursor = start;
  let read = 0;
  for (let keysRead = 0; keysRead < MAX_KEYS; ) {
    const page = await table.pageKeys({ ...request, cursor });
    keysRead += page.keys.length;
    const listed = page.keys.map((key) => ({ key, position: parseLogPosition(key.GSI2SK ?? '') }));
    const inRange = listed.filter(({ position }) => position.at >= (filter.since ?? ''));
    const candidates = inRange.filter(({ position }) => mayMatch(position, filter));
    for (let at = 0; at < candidates.length; at += LIMITS.pageSize) {
      const chunk = candidates.slice(at, at + LIMITS.pageSize);
      items.push(...(await viewsOf(table, app, await readRows(table, chunk), filter)));
      read += chunk.length;
      const last = chunk.at(-1);
      const isAtEnd = at + chunk.length >= candidates.length && page.cursor === null;
      if (last && !isAtEnd && (items.length >= LIMITS.pageSize || read >= MAX_READ)) {
        const stopped = items.length < LIMITS.pageSize ? 'search' : null;
        return { items, cursor: cursorAfter(request, last.key), stopped };
      }
    }
    if (page.cursor === null || inRange.length < listed.length) return { items, cursor: null, stopped: null };
    cursor = page.cursor;
  }
  return { items, cursor: cursor ?? null, stopped: 'search' };
}

function requestFor({ appId }: App, { type, q, until }: EventsFilter): PageRequest<LogItem> {
  return {
    index: 'GSI2',
    partition: appEventsIndex(appId),
    newestFirst: true,
    limit: type === undefined && q === undefined ? LIMITS.pageSize : KEYS_AT_ONCE,
    ...(until === undefined ? {} : { before: new Date(Date.parse(until) + DAY_MS).toISOString() }),
  };
}

function mayMatch({ eventType, eventId }: LoggedEvent, { type, q }: EventsFilter): boolean {
  return (type === undefined || eventType === type) && (q === undefined || eventId === q);
}

async function readRows(
  table: Table,
  listed: readonly { key: IndexKey<LogItem>; position: LoggedEvent }[],
): Promise<LogRow[]> {
  const found = await table.getMany(listed.map(({ key }) => key));
  return listed.flatMap(({ position }, at) => {
    const item = found[at];
    return item ? [{ item, position }] : [];
  });
}

/** Adds the content and outcome to each log item, and returns the events that match the whole filter. */
async function viewsOf(
  table: Table,
  app: App,
  rows: readonly LogRow[],
  { outcome, type, since = '', until }: EventsFilter,
): Promise<ReceivedEvent[]> {
  const described = await describeEvents(table, app, rows);
  return described
    .map(({ view }) => view)
    .filter(
      (view) =>
        (outcome === undefined || view.outcome === outcome) && (type === undefined || view.type === type),
    )
    .filter(
      ({ receivedAt }) => receivedAt >= since && (until === undefined || receivedAt.slice(0, 10) <= until),
    );
}
