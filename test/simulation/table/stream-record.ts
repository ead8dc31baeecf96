import type { StreamRecord } from '../../../local/stream/stream-record.ts';
import type { RowChange } from './storage.ts';
import { toAttributeMap } from './stored-value.ts';

/** Builds the stream record for a change to the table. `number` is the record's position in the stream, starting at 1. */
export function streamRecord({ key, before, after }: RowChange, number: number, at: Date): StreamRecord {
  const sequenceNumber = String(number).padStart(21, '0');
  return {
    sequenceNumber,
    partitionKey: key.PK,
    record: {
      eventID: sequenceNumber,
      eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'local',
      dynamodb: {
        ApproximateCreationDateTime: at,
        Keys: { PK: { S: key.PK }, SK: { S: key.SK } },
        ...(before && { OldImage: toAttributeMap(before) }),
        ...(after && { NewImage: toAttributeMap(after) }),
        SequenceNumber: sequenceNumber,
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    },
  };
}
