import { PROVIDER_IDS } from '../../../shared/providers.ts';
import type { App } from '../../table/entities/app.ts';
import { eventBody, PROVIDER_EVENT_TYPE, type ProviderEvent } from '../../table/entities/provider-event.ts';
import { parseLogPosition } from '../../table/keys/webhooks.ts';
import { ranges } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { resolve } from '../../webhooks/process/references.ts';
import type { LogRow } from './describe-events.ts';

/** The maximum number of events that a search reads per lane. A lane contains the events about one object, such as a customer. */
const MAX_SEARCHED = 100;

interface FoundEvents {
  readonly rows: LogRow[];
  /** True if a lane has more events than the search read. */
  readonly hasMore: boolean;
}

/** Finds the app's stored events about the object with the provider's id `id`. Returns the newest events first. */
export async function searchEvents(table: Table, app: App, id: string): Promise<FoundEvents> {
  const found = await Promise.all(PROVIDER_IDS.map((provider) => searchIn(table, app, provider, id)));
  return {
    rows: found.flatMap(({ rows }) => rows).sort((a, b) => (a.position.at < b.position.at ? 1 : -1)),
    hasMore: found.some(({ hasMore }) => hasMore),
  };
}

async function searchIn(
  table: Table,
  { appId, partnerId }: App,
  provider: ProviderEvent['provider'],
  id: string,
): Promise<FoundEvents> {
  const account = { partnerId, provider };
  const { target } = await resolve(table, account, [id]);
  const lanes = [...new Set([id, ...(target ? [target.customer] : [])])];
  const pages = await Promise.all(
    lanes.map((lane) => table.partitionPage({ ...ranges.lane({ ...account, lane }), limit: MAX_SEARCHED })),
  );
  const rows = pages
    .flatMap(({ items }) => items)
    .filter((event) => event.appId === appId && (event.lane === id || mentions(event, id)))
    .map((event): LogRow => ({ item: { ...event, type: PROVIDER_EVENT_TYPE }, position: positionOf(event) }));
  return { rows, hasMore: pages.some(({ cursor }) => cursor !== null) };
}

const mentions = (event: ProviderEvent, id: string): boolean =>
  Buffer.from(eventBody(event)).includes(JSON.stringify(id));

/**
 * Returns the event's position in the log. Events that were stored before the log existed have no position. They are treated as events in
 * live mode.
 */
export function positionOf(event: ProviderEvent & { GSI2SK?: string }): LogRow['position'] {
  const { GSI2SK, receivedAt: at, eventId } = event;
  return GSI2SK === undefined ? { at, origin: 'live', eventType: '', eventId } : parseLogPosition(GSI2SK);
}
