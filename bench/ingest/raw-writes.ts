import { randomBytes } from 'node:crypto';
import { key } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';

/** A request body of the same size as the compressed event about a payment. */
const STORED_BODY = randomBytes(320);

interface RawItem {
  body?: Uint8Array;
  receivedAt?: string;
  filler?: string;
  count?: number;
  amount?: number;
}

/**
 * Puts an item that resembles a stored event, unless it already exists. Storing a real event costs at least as much, so this put is a lower
 * bound.
 */
export async function rawPut(table: Table, id: string): Promise<boolean> {
  const existing = await table.putIfAbsent({
    ...key<RawItem>(`RAW#${id}`, 'EVENT'),
    type: 'Raw',
    body: STORED_BODY,
    receivedAt: new Date().toISOString(),
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
