import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestTable } from '../../support/table.ts';
import { MemoryTable } from '../table/memory-table.ts';
import { commandOutcome } from './command-outcome.ts';

const KB = 1024;
const range = (length: number) => Array.from({ length }, (_, n) => n);
const keyOf = (n: number) => ({ PK: 'large', SK: String(n).padStart(3, '0') });
/** Builds an item with a unique key and a size of exactly `bytes`. */
const sized = (bytes: number) => ({ PK: 'p', SK: 'sized', t: 'x'.repeat(bytes - 'PKpSKsizedt'.length) });
const large = (n: number) => ({ ...keyOf(n), text: 'x'.repeat(390 * KB) });
const LARGE_ITEMS = 50;

let TableName: string;
const clients: DynamoDBDocumentClient[] = [];
beforeAll(async () => {
  const { client, tableName } = await createTestTable();
  TableName = tableName;
  clients.push(client, new MemoryTable().client());
  for (const one of clients) {
    for (const n of range(LARGE_ITEMS)) await one.send(new PutCommand({ TableName, Item: large(n) }));
  }
});

const put = (Item: Record<string, unknown>) => () => new PutCommand({ TableName, Item });
const remove = (input: object) => () => new DeleteCommand({ TableName, Key: { PK: 'p', SK: 's' }, ...input });
const transaction = (writes: readonly Record<string, object>[]) => () =>
  new TransactWriteCommand({
    TransactItems: writes.map((write) =>
      Object.fromEntries(Object.entries(write).map(([kind, fields]) => [kind, { TableName, ...fields }])),
    ),
  } as TransactWriteCommand['input']);
const update = (input: object) => () =>
  new UpdateCommand({ TableName, Key: { PK: 'p', SK: 's' }, ...input } as UpdateCommand['input']);
const query = (input: object) => () => new QueryCommand({ TableName, ...input } as QueryCommand['input']);
const batch = (keys: readonly object[]) => () =>
  new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys } } } as BatchGetCommand['input']);

const batchWrite = (requests: readonly object[]) => () =>
  new BatchWriteCommand({ RequestItems: { [TableName]: requests } } as BatchWriteCommand['input']);
const putting = (Item: object) => ({ PutRequest: { Item } });
const deleting = (Key: object) => ({ DeleteRequest: { Key } });

const removal = { Delete: { Key: { PK: 'p', SK: 's' } } };
const setText = (length: number) => ({
  UpdateExpression: 'SET #u = :u',
  ExpressionAttributeNames: { '#u': 'u' },
  ExpressionAttributeValues: { ':u': 'x'.repeat(length) },
});

const CASES: Record<string, () => object> = {
  'an item of 400 kB': put(sized(400 * KB)),
  'an item of 400 kB and a byte': put(sized(400 * KB + 1)),
  'a larger item in a transaction': transaction([{ Put: { Item: sized(400 * KB + 1) } }]),
  'an update that makes an item too large': update(setText(400 * KB)),
  'such an update in a transaction': transaction([{ Update: { Key: keyOf(1), ...setText(20 * KB) } }]),
  'a transaction of 100 items': transaction(
    range(100).map((n) => ({ Delete: { Key: { PK: 'p', SK: `${n}` } } })),
  ),
  'a transaction of 101 items': transaction(
    range(101).map((n) => ({ Delete: { Key: { PK: 'p', SK: `${n}` } } })),
  ),
  'a transaction of nothing': transaction([]),
  'a transaction with two writes to one item': transaction([removal, removal]),
  'a transaction with a check of an item that it writes': transaction([
    removal,
    { ConditionCheck: { Key: { PK: 'p', SK: 's' }, ConditionExpression: 'attribute_not_exists(PK)' } },
  ]),
  'a transaction of 3.9 MB': transaction(range(10).map((n) => ({ Put: { Item: large(n) } }))),
  'a transaction of 4.2 MB': transaction(range(11).map((n) => ({ Put: { Item: large(n) } }))),
  'a batch of 101 keys': batch(range(101).map(keyOf)),
  'a batch that repeats a key': batch([keyOf(1), keyOf(1)]),
  'a query of more than 1 MB': query({
    KeyConditionExpression: 'PK = :p',
    ExpressionAttributeValues: { ':p': 'large' },
  }),
  'a query whose last page ends with the partition': query({
    KeyConditionExpression: 'PK = :p AND SK > :s',
    ExpressionAttributeValues: { ':p': 'large', ':s': keyOf(LARGE_ITEMS - 4).SK },
  }),
  'a consistent query of an index': query({
    IndexName: 'GSI1',
    ConsistentRead: true,
    KeyConditionExpression: 'GSI1PK = :p',
    ExpressionAttributeValues: { ':p': 'p' },
  }),
  'a query of an unknown index': query({
    IndexName: 'GSI9',
    KeyConditionExpression: 'GSI9PK = :p',
    ExpressionAttributeValues: { ':p': 'p' },
  }),
  "a query of an index by the table's key": query({
    IndexName: 'GSI1',
    KeyConditionExpression: 'PK = :p',
    ExpressionAttributeValues: { ':p': 'p' },
  }),
  'a query that starts after an empty sort key': query({
    KeyConditionExpression: 'PK = :p',
    ExpressionAttributeValues: { ':p': 'p' },
    ExclusiveStartKey: { PK: 'p', SK: '' },
  }),
  'a query of an index that starts after an empty key': query({
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :p',
    ExpressionAttributeValues: { ':p': 'p' },
    ExclusiveStartKey: { GSI1PK: 'p', GSI1SK: 'x', PK: 'x', SK: '' },
  }),
  'a batch of 26 writes': batchWrite(range(26).map((n) => putting({ PK: 'p', SK: `${n}` }))),
  'a batch of no writes': batchWrite([]),
  'a batch with two writes to one item': batchWrite([
    putting({ PK: 'p', SK: 's' }),
    deleting({ PK: 'p', SK: 's' }),
  ]),
  'a batch with an item that is too large': batchWrite([
    putting({ PK: 'p', SK: 's' }),
    putting(sized(400 * KB + 1)),
  ]),
  'a batch with an empty key': batchWrite([putting({ PK: 'p', SK: 's' }), deleting({ PK: 'p', SK: '' })]),
  'an empty partition key': put({ PK: '', SK: 's' }),
  'a sort key that is a number': put({ PK: 'p', SK: 1 }),
  'a missing sort key': put({ PK: 'p' }),
  'a partition key of 2,048 bytes': put({ PK: 'p'.repeat(2_048), SK: 's' }),
  'a partition key of 2,049 bytes': put({ PK: 'p'.repeat(2_049), SK: 's' }),
  'a sort key of 1,026 bytes in 513 characters': put({ PK: 'p', SK: 'é'.repeat(513) }),
  'an empty key of an index': put({ PK: 'p', SK: 's', GSI2PK: '', GSI2SK: 's' }),
  'a key with another attribute': remove({ Key: { PK: 'p', SK: 's', other: 1 } }),
  'an unused value': remove({
    ConditionExpression: 'attribute_not_exists(PK)',
    ExpressionAttributeValues: { ':v': 1 },
  }),
  'an unused name': remove({
    ConditionExpression: 'attribute_not_exists(PK)',
    ExpressionAttributeNames: { '#n': 'n' },
  }),
  'an undefined value': remove({
    ConditionExpression: 'PK = :v',
    ExpressionAttributeValues: { ':v': undefined },
  }),
  'a missing value': remove({ ConditionExpression: 'PK = :v' }),
  'a syntax error': remove({ ConditionExpression: 'attribute_exists(PK' }),
  'an update of a key': update({
    UpdateExpression: 'SET PK = :p',
    ExpressionAttributeValues: { ':p': 'q' },
  }),
  'two values for one attribute': update({
    UpdateExpression: 'SET #a = :v REMOVE #b',
    ExpressionAttributeNames: { '#a': 'a', '#b': 'a' },
    ExpressionAttributeValues: { ':v': 1 },
  }),
  'a number of 39 digits': put({ PK: 'p', SK: 's', n: 10n ** 38n + 1n }),
  'a number outside of the safe range': put({ PK: 'p', SK: 's', n: 2 ** 53 }),
  'not a number': put({ PK: 'p', SK: 's', n: Number.NaN }),
  'an empty set': put({ PK: 'p', SK: 's', set: new Set() }),
  'a date': put({ PK: 'p', SK: 's', date: new Date(0) }),
};

describe('in memory and in DynamoDB Local, the same happens to', () => {
  test.each(Object.entries(CASES))('%s', async (_, command) => {
    const [expected, actual] = await Promise.all(clients.map((client) => commandOutcome(client, command())));

    expect(actual).toEqual(expected);
  });
});

test('in memory and in DynamoDB Local, a batch of more than 16 MB leaves as many keys unprocessed', async () => {
  const [expected, actual] = await Promise.all(
    clients.map(async (client) => {
      const { Responses, UnprocessedKeys } = await client.send(batch(range(LARGE_ITEMS).map(keyOf))());
      return [Responses?.[TableName]?.length, UnprocessedKeys?.[TableName]?.Keys?.length];
    }),
  );

  expect(actual).toEqual(expected);
  expect(actual).toEqual([42, 8]);
});
