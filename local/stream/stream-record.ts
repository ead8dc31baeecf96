import type { _Record } from '@aws-sdk/client-dynamodb-streams';

/** A record with what every record of a table's stream has. */
export interface StreamRecord {
  readonly sequenceNumber: string;
  readonly partitionKey: string;
  readonly record: _Record;
}

/** A record of DynamoDB Local that was read at `readAt`. */
export function toStreamRecord(record: _Record, readAt: Date): StreamRecord {
  const { SequenceNumber, Keys, ApproximateCreationDateTime: minute } = record.dynamodb ?? {};
  if (!SequenceNumber || !Keys?.PK?.S || !minute)
    throw new Error('A stream record without number, key or time');
  const dynamodb = { ...record.dynamodb, ApproximateCreationDateTime: timeOf(minute, readAt) };
  return { sequenceNumber: SequenceNumber, partitionKey: Keys.PK.S, record: { ...record, dynamodb } };
}

/**
 * The second of a change, as the service gives it. DynamoDB Local gives the minute; while the cloud runs a record is read within half a
 * second, so that it is the second of the reading. One that had to wait for a start is taken for the last of its minute.
 */
function timeOf(minute: Date, readAt: Date): Date {
  const second = Math.floor(readAt.getTime() / 1_000) * 1_000;
  return new Date(Math.min(Math.max(second, minute.getTime()), minute.getTime() + 59_000));
}

/**
 * As Lambda hands it over: JSON, in which bytes are base64 and times are seconds.
 * https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html
 */
export function toLambdaRecord({ record }: StreamRecord): unknown {
  return JSON.parse(
    JSON.stringify(
      { ...record, eventSource: 'aws:dynamodb' },
      function (this: Record<string, unknown>, name, value) {
        // A Buffer's own toJSON has run before the replacer: read the holder.
        const original = this[name];
        if (original instanceof Uint8Array) return Buffer.from(original).toString('base64');
        if (original instanceof Date) return original.getTime() / 1000;
        return value;
      },
    ),
  );
}
