import { type DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { PROVIDER_EVENT_TYPE } from '../../functions/table/entities/provider-event.ts';

/**
 * Sends all stored provider events, or those received since a given time, through the stream again, as a partner's replay does. Idempotent.
 * Returns the number of events.
 *
 * Local clouds need this: DynamoDB Local keeps a stream across restarts, even after `kill -9`, but drops its records after 24 hours. If the
 * machine was off for a weekend, an event accepted just before that would otherwise never reach the ledger.
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
