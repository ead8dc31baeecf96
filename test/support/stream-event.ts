import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { ProviderEvent } from '../../functions/entities/provider-event.ts';

export function streamEvent(...events: readonly ProviderEvent[]): DynamoDBStreamEvent {
  const Records = events.map(({ body, ...texts }, n) => ({
    dynamodb: { SequenceNumber: String(n + 1), NewImage: { ...stringsOf(texts), body: binaryOf(body) } },
  }));
  return { Records } as unknown as DynamoDBStreamEvent;
}

const stringsOf = (texts: Omit<ProviderEvent, 'body'>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, { S: value }]] : [],
    ),
  );

const binaryOf = (body: Uint8Array) => ({ B: Buffer.from(body).toString('base64') });
