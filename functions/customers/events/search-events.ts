import type { AppId } from '../../../shared/ids.ts';
import { PROVIDER_IDS } from '../../../shared/provider/providers.ts';
import type { Lane, ProviderAccount } from '../../entities/account.ts';
import type { App } from '../../entities/app.ts';
import {
  DUPLICATE_EVENT_TYPE,
  type DuplicateEvent,
  duplicateEventKey,
  eventBody,
  laneRange,
  PROVIDER_EVENT_TYPE,
  type ProviderEvent,
  parseLogPosition,
} from '../../entities/provider-event.ts';
import { resolve } from '../../entities/resolve-reference.ts';
import type { StorageAttributes } from '../../table/key.ts';
import type { Table } from '../../table/table.ts';
import type { LogRow } from './describe-events.ts';

/** @limit Lists and figures | events of an object in a search of the log | "Keep searching" */
const MAX_SEARCHED = 100;

/**
 * Matches the cursor of a search. A search may read the events of several objects, so the cursor consists of an object's number and a
 * cursor in that object's events.
 */
const CURSOR = /^search\.(\d)\.(.*)$/;

export const isSearchCursor = (cursor: string): boolean => CURSOR.test(cursor);

interface FoundEvents {
  readonly rows: LogRow[];
  readonly cursor: string | null;
}

/**
 * Finds the events that the app received about the object whose id at the provider is `id`. Sorts each page of events from newest to
 * oldest.
 */
export async function searchEvents(
  table: Table,
  { appId, partnerId }: App,
  id: string,
  cursor: string | undefined,
): Promise<FoundEvents> {
  const accounts = PROVIDER_IDS.map((provider) => ({ partnerId, provider }));
  const lanes = (await Promise.all(accounts.map((account) => lanesOf(table, account, id)))).flat();
  const [, start = '0', position] = CURSOR.exec(cursor ?? '') ?? [];
  const rows: LogRow[] = [];
  for (let at = Number(start), after = position; at < lanes.length; at++, after = undefined) {
    const page = await table.partitionPage({
      ...laneRange(lanes[at] as Lane),
      limit: MAX_SEARCHED,
      cursor: after,
    });
    const about = page.items.filter((event) => isAbout(event, id));
    rows.push(...(await rowsOf(table, appId, about)));
    if (page.cursor !== null) return { rows: newestFirst(rows), cursor: `search.${at}.${page.cursor}` };
  }
  return { rows: newestFirst(rows), cursor: null };
}

/**
 * Returns the lanes (groups of events that are stored together) that may contain events about an object: its own lane and, if known, its
 * customer's lane.
 */
async function lanesOf(table: Table, account: ProviderAccount, id: string): Promise<Lane[]> {
  const { target } = await resolve(table, account, [id]);
  return [...new Set([id, ...(target ? [target.customer] : [])])].map((lane) => ({ ...account, lane }));
}

const newestFirst = (rows: readonly LogRow[]) =>
  rows.toSorted((a, b) => (a.position.at < b.position.at ? 1 : -1));

/** An event that another app received first is a duplicate in this app's log, if this app received it at all. */
async function rowsOf(table: Table, appId: AppId, events: readonly ProviderEvent[]): Promise<LogRow[]> {
  const others = events.filter((event) => event.appId !== appId);
  const repeated = await table.getMany(others.map(({ eventId }) => duplicateEventKey(appId, eventId)));
  return [
    ...events.filter((event) => event.appId === appId).map(rowOf),
    ...repeated.flatMap((item) => (item ? duplicateRowOf(item) : [])),
  ];
}

const rowOf = (event: ProviderEvent): LogRow => ({
  item: { ...event, type: PROVIDER_EVENT_TYPE },
  position: positionOf(event),
});

const duplicateRowOf = (item: DuplicateEvent): LogRow => ({
  item: { ...item, type: DUPLICATE_EVENT_TYPE },
  position: positionOf(item),
});

const isAbout = (event: ProviderEvent, id: string): boolean => event.lane === id || mentions(event, id);

const mentions = (event: ProviderEvent, id: string): boolean =>
  Buffer.from(eventBody(event)).includes(JSON.stringify(id));

export const positionOf = ({
  GSI2SK = '',
}: Pick<ProviderEvent, 'eventId'> & Pick<StorageAttributes, 'GSI2SK'>): LogRow['position'] =>
  parseLogPosition(GSI2SK);
