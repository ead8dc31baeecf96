import { type DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { PROVIDER_EVENT_TYPE } from '../../functions/table/entities/provider-event.ts';

/**
 * Sends every stored provider event, or those received since a time, through the stream again, like the partner's own replay. Idempotent.
 * DynamoDB Local keeps a stream across restarts, even `kill -9`, but drops its records after 24 hours. Without a replay, an event accepted
 * with a 200 just before the machine was off for a weekend would never reach the ledger. Returns the number of events.
 */
export async function replayEvents(
  client: DynamoDBDocumentClient,
  tableName: string,
  since?: Date,
): Promise<number> {
  let replayed = 0;
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression: since ? '#type = :type AND receivedAt >= :since' : '#type = :type',
      ProjectionExpression: 'PK, SK',
      ExpressionAttributeNames: { '#type': 'type' },
      ExpressionAttributeValues: {
        ':type': PROVIDER_EVENT_TYPE,
        ...(since ? { ':since': since.toISOString() } : {}),
      },
    },
  );
  for await (const { Items } of pages) {
    for (const { PK, SK } of Items ?? []) {
      await client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { PK, SK },
          UpdateExpression: 'SET replayedAt = :now',
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeValues: { ':now': new Date().toISOString() },
        }),
      );
      replayed++;
    }
  }
  return replayed;
}
