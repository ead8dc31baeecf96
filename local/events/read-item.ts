import { type DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ReadItem } from './namespaces.ts';

/** Creates the data source of the namespaces. It reads items from the table, as AppSync's data source does. */
export const createItemReader =
  (client: DynamoDBClient, tableName: string): ReadItem =>
  async ({ key, projection }) => {
    const { Item } = await client.send(
      new GetItemCommand({ TableName: tableName, Key: key, ProjectionExpression: projection.expression }),
    );
    return Item && unmarshall(Item);
  };
