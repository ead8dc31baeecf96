import { expect, test } from 'vitest';
import { toLambdaRecord, toStreamRecord } from './stream-record.ts';

const MINUTE = new Date('2026-11-21T12:34:00Z');
const record = {
  dynamodb: { SequenceNumber: '1', Keys: { PK: { S: 'P' } }, ApproximateCreationDateTime: MINUTE },
};

test.each([
  ['immediately', '2026-11-21T12:34:56.789Z', '2026-11-21T12:34:56Z'],
  ['much later', '2026-11-23T08:00:00Z', '2026-11-21T12:34:59Z'],
  ['with a clock that is behind', '2026-11-21T12:33:59Z', '2026-11-21T12:34:00Z'],
])('estimates the second of a record read %s, within its known minute', (_, readAt, time) => {
  const read = toStreamRecord(record, new Date(readAt));

  expect(toLambdaRecord(read)).toMatchObject({
    dynamodb: { ApproximateCreationDateTime: Date.parse(time) / 1_000 },
  });
});

test('rejects a record without a sequence number, a key or a time', () => {
  for (const name of Object.keys(record.dynamodb)) {
    const invalid = { dynamodb: { ...record.dynamodb, [name]: undefined } };

    expect(() => toStreamRecord(invalid, MINUTE)).toThrow('without');
  }
});
