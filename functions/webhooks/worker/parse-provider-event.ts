import * as z from 'zod/mini';
import { PROVIDER_IDS } from '../../../shared/provider/providers.ts';
import type { ProviderEvent } from '../../entities/provider-event.ts';
import { Binary, Text } from '../../lib/dynamodb-json.ts';

const EventRecord = z.object({
  dynamodb: z.object({
    NewImage: z.object({
      partnerId: Text,
      appId: Text,
      provider: z.pipe(Text, z.enum(PROVIDER_IDS)),
      lane: Text,
      eventId: Text,
      body: Binary,
      receivedAt: Text,
      replayedAt: z.optional(Text),
      correlationId: z.optional(Text),
    }),
  }),
});

/**
 * Parses the stored event in a stream record. Throws a Zod error for any other kind of record, because the stream's filter should have
 * excluded it.
 */
export function parseProviderEvent(record: unknown): ProviderEvent {
  const { replayedAt, correlationId, ...image } = z.parse(EventRecord, record).dynamodb.NewImage;
  return { ...image, ...(replayedAt ? { replayedAt } : {}), ...(correlationId ? { correlationId } : {}) };
}
