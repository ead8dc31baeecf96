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
  filler?: string;
  count?: number;
  amount?: number;
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

/**
 * Writes the items of a first sale in one transaction: five new items, and three items that all sales of an affiliate share. Recording a
 * real sale costs at least as much, so this transaction is a lower bound.
 */
export async function rawTransaction(table: Table, id: string, affiliate: number): Promise<void> {
  const filler = 'x'.repeat(300);
  const item = (SK: string) => ({ ...key<RawItem>(`RAW#${id}`, SK), type: 'Raw', filler });
  const keys = (index: 1 | 2) => ({
    [`GSI${index}PK`]: `RAW#LIST${index}#${affiliate}`,
    [`GSI${index}SK`]: id,
  });
  const tx = table
    .transaction()
    .put(item('FACT#payment'))
    .put(item('FACT#code'))
    .put(item('REF'), { if: { exists: false } })
    .put({ ...item('CUSTOMER'), ...keys(1), ...keys(2) }, { if: { exists: false } })
    .put({ ...item('ENTRY'), ...keys(1), ...keys(2) }, { if: { exists: false } });
  for (const shared of ['PARTNER', 'AFFILIATE', 'MONTH']) {
    tx.update(key<RawItem>(`RAW#${shared}#${affiliate}`, shared), {
      set: { type: 'Raw' },
      add: { count: 1, amount: 784 },
    });
  }
  await tx.commit();
}
