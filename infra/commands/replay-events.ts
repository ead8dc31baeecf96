import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { PROVIDER_EVENT_TYPE } from '../../functions/entities/provider-event.ts';
import { Expressions } from '../../functions/table/condition.ts';

/** Without any condition, all events are replayed. */
export interface EventSelection {
  /** Events received at or after this time are replayed. */
  readonly since?: Date | undefined;
  /** Events received at or after this time are not replayed. */
  readonly until?: Date | undefined;
  /** The id of the app that received the event. If several apps received it, only the first of them counts. */
  readonly appId?: string | undefined;
  readonly eventId?: string | undefined;
}

interface ReplayOptions {
  readonly selection?: EventSelection;
  /**
   * The name of the table whose events are replayed, if it isn't the environment's own table. Events that the environment's own table lacks
   * are copied.
   */
  readonly from?: string | undefined;
  readonly segments?: number;
  /** Waits until the rate limit allows another event. */
  readonly waitForTurn?: () => Promise<void>;
  readonly onProgress?: (counts: ReplayCounts) => void;
}

interface ReplayCounts {
  /** The total number of items that were read, whatever their type. */
  readonly read: number;
  readonly replayed: number;
  readonly expired: number;
}

/**
 * Sends stored provider events through the stream again. Idempotent. Local clouds need this function, because DynamoDB Local drops stream
 * records after 24 hours, even if nobody has read them. With `from`, sends the events of another table, so a restored table gets the events
 * that arrived after its restore point.
 */
export async function replayEvents(
  client: DynamoDBDocumentClient,
  tableName: string,
  { selection = {}, from, segments = 1, waitForTurn = async () => undefined, onProgress }: ReplayOptions = {},
): Promise<ReplayCounts> {
  const counts = { read: 0, replayed: 0, expired: 0 };
  const replaySegment = async (segment: number) => {
    const scan = scanOf(from ?? tableName, selection, segment, segments);
    const pages = paginateScan({ client }, from ? scan : { ...scan, ProjectionExpression: 'PK, SK' });
    for await (const { Items = [], ScannedCount = 0 } of pages) {
      counts.read += ScannedCount;
      for (const item of Items) {
        await waitForTurn();
        const isSent =
          (from !== undefined && (await copy(client, tableName, item))) ||
          (await touch(client, tableName, item));
        if (isSent) counts.replayed++;
        else counts.expired++;
      }
      onProgress?.({ ...counts });
    }
  };
  await Promise.all(Array.from({ length: segments }, (_, segment) => replaySegment(segment)));
  return counts;
}

function scanOf(tableName: string, selection: EventSelection, segment: number, segments: number) {
  const expressions = new Expressions();
  const { since, until, appId, eventId } = selection;
  const compare = (attribute: string, operator: string, value: string | undefined) =>
    value === undefined ? [] : [`${expressions.name(attribute)} ${operator} ${expressions.value(value)}`];
  const filter = [
    ...compare('type', '=', PROVIDER_EVENT_TYPE),
    ...compare('receivedAt', '>=', since?.toISOString()),
    ...compare('receivedAt', '<', until?.toISOString()),
    ...compare('appId', '=', appId),
    ...compare('eventId', '=', eventId),
  ];
  return {
    TableName: tableName,
    FilterExpression: filter.join(' AND '),
    Segment: segment,
    TotalSegments: segments,
    ...expressions.request(),
  };
}

/** Copies an event from another table to `tableName`. Returns false if `tableName` already contains the event. */
const copy = (client: DynamoDBDocumentClient, tableName: string, item: Record<string, unknown>) =>
  isApplied(
    client.send(
      new PutCommand({
        TableName: tableName,
        Item: item,
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  );

/** Makes the stream deliver an event again. Returns false if the event no longer exists. */
const touch = (client: DynamoDBDocumentClient, tableName: string, { PK, SK }: Record<string, unknown>) =>
  isApplied(
    client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { PK, SK },
        UpdateExpression: 'SET replayedAt = :now',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':now': new Date().toISOString() },
      }),
    ),
  );

async function isApplied(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
