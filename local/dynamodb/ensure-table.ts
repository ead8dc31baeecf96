import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { CommandError } from '../../infra/command-error.ts';
import type { TableDefinition } from '../../infra/settings/table-definition.ts';

/**
 * Creates the table if it does not exist. Throws a `CommandError` if the table exists with different keys or indexes, because deleting data
 * with an old schema is the developer's decision. Returns the ARN of the table's stream, and whether the table is new.
 */
export async function ensureTable(
  client: DynamoDBClient,
  tableName: string,
  definition: TableDefinition,
): Promise<{ created: boolean; streamArn: string }> {
  const existing = await describe(client, tableName);
  if (existing && !isDeepStrictEqual(shapeOf(existing), shapeOf(definition.create))) {
    throw new CommandError(
      'The keys or indexes of the table have changed since the local data was created. Delete it with: npm run reset',
    );
  }
  if (!existing) await makeTable(client, tableName, definition);
  const streamArn = (existing ?? (await describe(client, tableName)))?.LatestStreamArn;
  if (!streamArn) throw new Error(`The table ${tableName} has no stream`);
  return { created: !existing, streamArn };
}

export async function makeTable(
  client: DynamoDBClient,
  tableName: string,
  { create, ttlAttribute }: TableDefinition,
): Promise<void> {
  await client.send(new CreateTableCommand({ TableName: tableName, ...create }));
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: ttlAttribute, Enabled: true },
    }),
  );
}

async function describe(client: DynamoDBClient, tableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Ignores the order of lists, and fields that DynamoDB adds. */
function shapeOf(table: TableDefinition['create'] | TableDescription) {
  const byName = <T>(items: T[] | undefined, name: (item: T) => string | undefined) =>
    Object.fromEntries((items ?? []).map((item) => [name(item), item]));
  return {
    attributes: byName(table.AttributeDefinitions, (attribute) => attribute.AttributeName),
    keys: table.KeySchema,
    indexes: byName(
      table.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
      (index) => index.IndexName,
    ),
    stream: table.StreamSpecification,
  };
}
