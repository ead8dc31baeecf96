import type { _Record } from '@aws-sdk/client-dynamodb-streams';

/** A record with what every record of a table's stream has. */
export interface StreamRecord {
  readonly sequenceNumber: string;
  readonly partitionKey: string;
  readonly record: _Record;
}

export function toStreamRecord(record: _Record): StreamRecord {
  const { SequenceNumber, Keys } = record.dynamodb ?? {};
  if (!SequenceNumber || !Keys?.PK?.S) throw new Error('A stream record without sequence number or key');
  return { sequenceNumber: SequenceNumber, partitionKey: Keys.PK.S, record };
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
