import type { _Record } from '@aws-sdk/client-dynamodb-streams';

export interface StreamRecord {
  readonly sequenceNumber: string;
  readonly partitionKey: string;
  readonly record: _Record;
}

/** Parses a record that was read from DynamoDB Local at `readAt`. Throws if a required field is missing. */
export function toStreamRecord(record: _Record, readAt: Date): StreamRecord {
  const { SequenceNumber, Keys, ApproximateCreationDateTime: minute } = record.dynamodb ?? {};
  if (!SequenceNumber || !Keys?.PK?.S || !minute)
    throw new Error('A stream record without sequence number, key or time');
  const dynamodb = { ...record.dynamodb, ApproximateCreationDateTime: timeOf(minute, readAt) };
  return { sequenceNumber: SequenceNumber, partitionKey: Keys.PK.S, record: { ...record, dynamodb } };
}

/**
 * Estimates the second of a change, because DynamoDB Local reports only the minute. If the record is read within that minute, the result
 * is the time at which it is read. Otherwise, the result is the last second of the minute.
 */
function timeOf(minute: Date, readAt: Date): Date {
  const second = Math.floor(readAt.getTime() / 1_000) * 1_000;
  return new Date(Math.min(Math.max(second, minute.getTime()), minute.getTime() + 59_000));
}

/**
 * Converts a record to the format that Lambda delivers. In this JSON format, bytes are in base64 and times are in seconds. Source:
 * https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html
 */
export function toLambdaRecord({ record }: StreamRecord): unknown {
  return JSON.parse(
    JSON.stringify(
      { ...record, eventSource: 'aws:dynamodb' },
      function (this: Record<string, unknown>, name, value) {
        // Read the original value from `this`, because `toJSON` has already converted `value`.
        const original = this[name];
        if (original instanceof Uint8Array) return Buffer.from(original).toString('base64');
        if (original instanceof Date) return original.getTime() / 1000;
        return value;
      },
    ),
  );
}
