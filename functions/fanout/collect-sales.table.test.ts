import { beforeAll, expect, test } from 'vitest';
import { createTestTable } from '../../test/support/table.ts';
import { salesBatchKey } from '../entities/sales-batch.ts';
import type { Table } from '../table/table.ts';
import { collectSales } from './collect-sales.ts';

const HOUR = '2026-11-22T10:00:00.000Z';
const BATCH = { userId: 'partner', kind: 'sale', hour: HOUR } as const;

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

const collect = (payments: readonly string[]) =>
  collectSales(
    { kind: 'sold', batch: BATCH, payments },
    { table, emails: { send: async () => undefined }, clock: () => new Date(HOUR) },
  );

test('a full batch records that there are more payments only if a new one arrives, not if known ones are repeated', async () => {
  const payments = Array.from({ length: 100 }, (_, n) => `payment ${n}`);
  await collect(payments.slice(0, 97));
  await collect(payments.slice(97));

  await collect(payments.slice(97));
  const full = await table.get(salesBatchKey(BATCH));
  await collect(['another']);
  const more = await table.get(salesBatchKey(BATCH));

  expect(full?.payments).toEqual(new Set(payments));
  expect(full).not.toHaveProperty('hasMore');
  expect(more).toEqual({ ...full, hasMore: true });
});
