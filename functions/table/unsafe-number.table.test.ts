import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLocalClient } from '../../local/dynamodb/local-client.ts';
import { createTestTable } from '../../test/support/table.ts';
import { key, partition } from './key.ts';
import type { Table } from './table.ts';
import { UnsafeNumber } from './unsafe-number.ts';

const LARGE = String(2n ** 60n);
const ITEM = key<{ total: number }>('LEDGER#p#f', 'PAID#USD');

let table: Table;
beforeAll(async () => {
  const created = await createTestTable();
  ({ table } = created);
  const raw = createLocalClient(created.endpoint);
  const put = (SK: string, total: string) =>
    raw.send(
      new PutItemCommand({
        TableName: table.name,
        Item: {
          PK: { S: ITEM.PK },
          SK: { S: SK },
          months: { L: [{ M: { amount: { N: '1' } } }] },
          total: { N: total },
        },
      }),
    );
  await put(ITEM.SK, LARGE);
  await put('PAID#EUR', String(Number.MIN_SAFE_INTEGER));
  raw.destroy();
});

describe('A stored number outside the safe range', () => {
  const error = new UnsafeNumber(
    `LEDGER#p#f PAID#USD total has the number ${LARGE}, which is outside the safe range`,
  );

  it.each([
    ['get', () => table.get(ITEM)],
    ['getMany', () => table.getMany([ITEM])],
    ['partition', () => table.partition({ partition: partition(ITEM.PK) })],
    ['partitionPage', () => table.partitionPage({ partition: partition(ITEM.PK) })],
  ])('is refused by %s with an error that names the item and the attribute', async (_, read) => {
    await expect(read()).rejects.toThrow(error);
  });

  it('is refused if a failed condition returns its item', async () => {
    await expect(table.putIfAbsent({ ...ITEM, type: 'PaidTotal', total: 1 })).rejects.toThrow(UnsafeNumber);
  });
});

it('reads the smallest safe integer', async () => {
  expect(await table.get(key('LEDGER#p#f', 'PAID#EUR'))).toMatchObject({
    total: Number.MIN_SAFE_INTEGER,
    months: [{ amount: 1 }],
  });
});
