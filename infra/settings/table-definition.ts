import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { INDEXES, PRIMARY_KEY, TTL_ATTRIBUTE } from './table-schema.ts';

export interface TableDefinition {
  readonly create: Omit<CreateTableCommandInput, 'TableName'>;
  readonly ttlAttribute: string;
}

/**
 * A `CreateTable` request for the same table that the data stack deploys, built without the CDK. The request and the stack both use
 * `table-schema.ts`.
 */
export const TABLE_DEFINITION: TableDefinition = {
  create: {
    AttributeDefinitions: [PRIMARY_KEY, ...INDEXES]
      .flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])
      .map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: keySchema(PRIMARY_KEY),
    GlobalSecondaryIndexes: INDEXES.map(({ indexName, ...key }) => ({
      IndexName: indexName,
      KeySchema: keySchema(key),
      Projection: { ProjectionType: 'KEYS_ONLY' },
    })),
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  },
  ttlAttribute: TTL_ATTRIBUTE,
};

function keySchema({ partitionKey, sortKey }: typeof PRIMARY_KEY) {
  return [
    { AttributeName: partitionKey, KeyType: 'HASH' as const },
    { AttributeName: sortKey, KeyType: 'RANGE' as const },
  ];
}
