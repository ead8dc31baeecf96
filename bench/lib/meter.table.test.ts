import { BatchGetCommand, BatchWriteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { key, partition } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';
import { createTestTable } from '../../test/support/table.ts';
import { metered, startMetering, type Units } from './meter.ts';

let table: Table;
let stop: () => void;
beforeAll(async () => {
  ({ table } = await createTestTable());
  stop = startMetering();
});
afterAll(() => stop());

interface MeterItem {
  text?: string;
  status?: string;
}

let made = 0;
const newPartition = () => `METER#${made++}`;
const newKey = () => key<MeterItem>(newPartition(), 'ITEM');
const ofSize = (kilobytes: number) => ({ type: 'Meter', text: 'x'.repeat(kilobytes * 1_024 - 100) });
const inIndex = { type: 'Meter', GSI1PK: 'METER', GSI1SK: 'a' };
const unitsOf = async (work: () => Promise<unknown>): Promise<Omit<Units, 'calls'>> => {
  const { read, write } = (await metered(work)).units;
  return { read, write };
};

describe('A write', () => {
  it('costs its table and index units', async () => {
    const item = { ...newKey(), ...ofSize(2), ...inIndex };

    expect(await unitsOf(() => table.putIfAbsent(item))).toEqual({ read: 0, write: 2 + 1 });
  });

  it('with a failed condition costs as much as the larger of the stored and the new item, and no index units', async () => {
    const key = newKey();
    await table.putIfAbsent({ ...key, ...ofSize(2) });
    const attempt = () => table.putIfAbsent({ ...key, ...ofSize(3), ...inIndex });

    expect(await unitsOf(attempt)).toEqual({ read: 0, write: 3 });
  });

  it('in a batch costs the same as alone', async () => {
    const items = [
      { ...newKey(), ...inIndex },
      { ...newKey(), ...ofSize(4) },
    ];
    const requests = items.map((Item) => ({ PutRequest: { Item } }));
    const batch = new BatchWriteCommand({ RequestItems: { [table.name]: requests } });

    expect(await unitsOf(() => table.client.send(batch))).toEqual({ read: 0, write: 1 + 1 + 4 });
  });
});

it('counts the write units of each type of item and of its indexes', async () => {
  const item = { ...newKey(), ...ofSize(2), ...inIndex };

  const { writes } = await metered(async () => {
    await table.putIfAbsent(item);
    await table.putIfAbsent(item);
    await metered(() => table.putIfAbsent({ ...newKey(), type: 'Other' }));
  });

  expect(Object.fromEntries(writes)).toEqual({
    Meter: 2,
    'Meter, indexes': 1,
    'failed writes': 2,
    Other: 1,
  });
});

describe('A transaction', () => {
  it('costs twice the table units of each write and check, but the usual index units', async () => {
    const [added, changed, checked, removed] = [newKey(), newKey(), newKey(), newKey()];
    await table.putIfAbsent({ ...changed, ...ofSize(2), ...inIndex });
    await table.putIfAbsent({ ...removed, ...inIndex });
    const tx = table
      .transaction()
      .put({ ...added, ...inIndex })
      .update(changed, { set: { GSI1SK: 'b' } })
      .check(checked, { if: { exists: false } })
      .delete(removed);

    expect(await unitsOf(() => tx.commit())).toEqual({ read: 0, write: 2 * (1 + 2 + 1 + 1) + 1 + 2 + 1 });
  });

  it('that is canceled costs the preparation of each item', async () => {
    const [first, second] = [newKey(), newKey()];
    await table.putIfAbsent({ ...second, ...ofSize(3) });
    const tx = table
      .transaction()
      .put({ ...first, ...ofSize(2), ...inIndex })
      .update(second, { set: { status: 'paid' }, if: { absent: ['text'] } });

    expect(await unitsOf(() => tx.commit().catch(() => undefined))).toEqual({ read: 0, write: 2 + 3 });
  });
});

describe('A read', () => {
  it('of one item is rounded up to 4 KB, and costs half if it is eventually consistent', async () => {
    const Key = newKey();
    await table.putIfAbsent({ ...Key, ...ofSize(5) });
    const eventual = new GetCommand({ TableName: table.name, Key });

    expect(await unitsOf(() => table.get(Key))).toEqual({ read: 2, write: 0 });
    expect(await unitsOf(() => table.client.send(eventual))).toEqual({ read: 1, write: 0 });
    expect(await unitsOf(() => table.get(newKey()))).toEqual({ read: 1, write: 0 });
  });

  it('of a batch rounds up each item, even a missing one', async () => {
    const keys = [newKey(), newKey(), newKey()];
    for (const [n, key] of keys.slice(0, 2).entries())
      await table.putIfAbsent({ ...key, ...ofSize(1.5 + 5 * n) });
    const eventual = new BatchGetCommand({ RequestItems: { [table.name]: { Keys: keys } } });

    expect(await unitsOf(() => table.getMany(keys))).toEqual({ read: 1 + 2 + 1, write: 0 });
    expect(await unitsOf(() => table.client.send(eventual))).toEqual({ read: 2, write: 0 });
  });

  it('of a partition rounds up the total size, and counting costs the same', async () => {
    const PK = newPartition();
    for (const n of [1, 2, 3, 4, 5]) await table.putIfAbsent({ ...key<MeterItem>(PK, `${n}`), ...ofSize(1) });
    const count = new QueryCommand({
      TableName: table.name,
      Select: 'COUNT',
      ConsistentRead: true,
      KeyConditionExpression: 'PK = :pk',
      ExpressionAttributeValues: { ':pk': PK },
    });

    expect(await unitsOf(() => table.partition({ partition: partition(PK) }))).toEqual({ read: 2, write: 0 });
    expect(await unitsOf(() => table.client.send(count))).toEqual({ read: 2, write: 0 });
    expect(await unitsOf(() => table.partition({ partition: partition('METER#empty') }))).toEqual({
      read: 1,
      write: 0,
    });
  });

  it('of an index costs an eventually consistent read of its keys, and then the read of the items', async () => {
    const GSI2PK = partition<MeterItem>('METER#LIST');
    for (const n of [1, 2]) await table.putIfAbsent({ ...newKey(), ...ofSize(6), GSI2PK, GSI2SK: `${n}` });
    const request = { index: 'GSI2', partition: GSI2PK } as const;

    expect(await unitsOf(() => table.pageKeys(request))).toEqual({ read: 0.5, write: 0 });
    expect(await unitsOf(() => table.page(request))).toEqual({ read: 0.5 + 2 + 2, write: 0 });
  });
});

it('counts requests, but not those of the meter itself', async () => {
  const { units } = await metered(async () => {
    await table.putIfAbsent({ ...newKey(), ...inIndex });
    await table.partition({ partition: partition('METER#empty') });
  });

  expect(units.calls).toBe(2);
});
