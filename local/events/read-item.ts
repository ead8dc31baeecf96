import { type DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ReadItem } from './namespaces.ts';

/** Creates the namespaces' data source, which reads items from the table. It replaces AppSync's data source. */
export const createItemReader =
  (client: DynamoDBClient, tableName: string): ReadItem =>
  async ({ key, consistentRead, projection }) => {
    const { Item } = await client.send(
      new GetItemCommand({
        TableName: tableName,
        Key: key,
        ConsistentRead: consistentRead,
        ProjectionExpression: projection.expression,
      }),
    );
    return Item && unmarshall(Item);
  };
