import { type DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { PROVIDER_EVENT_TYPE } from '../../functions/table/entities/provider-event.ts';

/**
 * Sends every stored provider event, or those received since a time, through the stream once more, as the partner's own replay does. DynamoDB Local keeps a stream
 * over a restart, even over `kill -9`, but forgets its records after 24 hours: an event that was answered with 200 just before the
 * machine went off for the weekend would else never reach the ledger. Processing an event twice changes nothing.
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
