import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { CommandError } from '../command-error.ts';
import { describeAccess } from '../describe-failure.ts';
import type { ExistingTable } from '../settings/existing-table.ts';
import { TABLE_DEFINITION } from '../settings/table-definition.ts';

interface PrepareOptions {
  /** Must be false for DynamoDB Local, which has no point-in-time recovery. */
  readonly isProtected?: boolean;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

const POLL_MS = 2_000;

/**
 * Enables the features that a restored table lacks: the stream, the expiration of items, point-in-time recovery and deletion protection.
 * Idempotent. Throws a `CommandError` if the table is not a copy of the product's table. Returns the setting that makes an environment use
 * the table.
 */
export async function prepareTable(
  client: DynamoDBClient,
  name: string,
  { isProtected = true, sleep = setTimeout }: PrepareOptions = {},
): Promise<ExistingTable> {
  const waitUntilActive = async () => {
    for (;;) {
      const table = await describe(client, name);
      if (isActive(table)) return table;
      if (!['ACTIVE', 'CREATING', 'UPDATING'].includes(table.TableStatus ?? ''))
        throw new CommandError(`The table ${name} cannot be used: it is ${table.TableStatus}.`);
      await sleep(POLL_MS);
    }
  };
  const found = await waitUntilActive();
  requireSameKeys(found);
  if (!hasStream(found)) {
    const { StreamSpecification } = TABLE_DEFINITION.create;
    await client.send(new UpdateTableCommand({ TableName: name, StreamSpecification }));
    await waitUntilActive();
  }
  await expireItems(client, name);
  if (isProtected) await protect(client, name);
  const { LatestStreamArn: streamArn } = await waitUntilActive();
  if (!streamArn) throw new CommandError(`DynamoDB enabled no stream on the table ${name}.`);
  return { name, streamArn };
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name })).catch((cause: Error) => {
    throw new CommandError(describeAccess(cause) ?? `The table ${name} cannot be read: ${cause.message}`, {
      cause,
    });
  });
  return Table ?? {};
}

const isActive = ({ TableStatus, GlobalSecondaryIndexes = [] }: TableDescription) =>
  TableStatus === 'ACTIVE' && GlobalSecondaryIndexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE');

function hasStream({ StreamSpecification: found, TableName }: TableDescription): boolean {
  if (!found?.StreamEnabled) return false;
  const { StreamViewType: required } = TABLE_DEFINITION.create.StreamSpecification ?? {};
  if (found.StreamViewType === required) return true;
  throw new CommandError(
    `The stream of the table ${TableName} has the view ${found.StreamViewType}, not ${required}. Disable it, then run this again.`,
  );
}

/** Throws a `CommandError` unless the table and its indexes have the same keys as the product's table. */
function requireSameKeys(table: TableDescription): void {
  if (isDeepStrictEqual(keysOf(table), keysOf(TABLE_DEFINITION.create))) return;
  throw new CommandError(
    `The table ${table.TableName} has other keys or indexes than the product's table. Restore it with all of its indexes.`,
  );
}

const keysOf = ({
  KeySchema,
  GlobalSecondaryIndexes = [],
}: Pick<TableDescription, 'KeySchema' | 'GlobalSecondaryIndexes'>) => [
  KeySchema,
  ...GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
    IndexName,
    KeySchema,
    Projection?.ProjectionType,
  ]).sort(),
];

async function expireItems(client: DynamoDBClient, name: string): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }));
  if (['ENABLED', 'ENABLING'].includes(TimeToLiveDescription?.TimeToLiveStatus ?? '')) return;
  const TimeToLiveSpecification = { AttributeName: TABLE_DEFINITION.ttlAttribute, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
}

async function protect(client: DynamoDBClient, name: string): Promise<void> {
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName: name,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  await client.send(new UpdateTableCommand({ TableName: name, DeletionProtectionEnabled: true }));
}
