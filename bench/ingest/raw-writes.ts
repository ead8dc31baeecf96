import { randomBytes, randomUUID } from 'node:crypto';
import { key } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';

/** A body of the size that an event about a payment has after compression. */
const STORED_BODY = randomBytes(320);
/** An id of the same length as the ids of partners. */
const RAW_ID = randomUUID();
const KEPT_SECONDS = 90 * 24 * 60 * 60;

interface RawItem {
  partnerId?: string;
  appId?: string;
  provider?: string;
  lane?: string;
  eventId?: string;
  body?: Uint8Array;
  receivedAt?: string;
  correlationId?: string;
}

/**
 * Puts an item with the attributes and the index key of a stored event, unless it already exists. The item is as large as a stored event.
 * All these items share one index partition, like the events of one app.
 */
export async function rawPut(table: Table, id: string): Promise<boolean> {
  const receivedAt = new Date().toISOString();
  const existing = await table.putIfAbsent({
    ...key<RawItem>(`RAW#${id}`, `EVENT#${id}`),
    type: 'Raw',
    expiresAt: Math.floor(Date.now() / 1_000) + KEPT_SECONDS,
    GSI2PK: 'RAW#LOG',
    GSI2SK: `${receivedAt}#live#checkout.session.completed#${id}`,
    partnerId: RAW_ID,
    appId: RAW_ID,
    provider: 'stripe',
    lane: `cus_${id}`,
    eventId: `evt_${id}`,
    body: STORED_BODY,
    receivedAt,
    correlationId: RAW_ID.slice(0, 16),
  });
  return existing === undefined;
}
