import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from '../../infra/table-definition.ts';
import { Refusal } from '../refusal.ts';

/**
 * Makes the table where there is none. Throws a `Refusal` where there is one with other keys or indexes: data of another schema
 * must be thrown away knowingly. Answers whether the table is new, and its stream.
 */
export async function ensureTable(
  client: DynamoDBClient,
  tableName: string,
  definition: TableDefinition,
): Promise<{ created: boolean; streamArn: string }> {
  const existing = await describe(client, tableName);
  if (existing && !isDeepStrictEqual(shapeOf(existing), shapeOf(definition.create))) {
    throw new Refusal(
      'The local data was made with other keys or indexes than the table has now. Throw it away with: npm run reset',
    );
  }
  if (!existing) await makeTable(client, tableName, definition);
  const streamArn = (existing ?? (await describe(client, tableName)))?.LatestStreamArn;
  if (!streamArn) throw new Error(`The table ${tableName} has no stream`);
  return { created: !existing, streamArn };
}

/** Makes the table. */
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

/** What must be equal, without what DynamoDB adds and without its order. */
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
