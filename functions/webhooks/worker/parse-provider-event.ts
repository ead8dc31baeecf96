import * as z from 'zod/mini';
import { PROVIDER_IDS } from '../../../shared/providers.ts';
import type { ProviderEvent } from '../../table/entities/provider-event.ts';

const Text = z.pipe(
  z.object({ S: z.string() }),
  z.transform((attribute) => attribute.S),
);
/** A binary attribute, which Lambda delivers as base64. */
const Binary = z.pipe(
  z.object({ B: z.union([z.string(), z.instanceof(Uint8Array)]) }),
  z.transform(({ B }) => (typeof B === 'string' ? Buffer.from(B, 'base64') : B)),
);

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
    }),
  }),
});

/** Parses the stored event in a stream record. Throws a Zod error for any other record. The stream's filter excludes other records. */
export function parseProviderEvent(record: unknown): ProviderEvent {
  const { replayedAt, ...image } = z.parse(EventRecord, record).dynamodb.NewImage;
  return { ...image, ...(replayedAt ? { replayedAt } : {}) };
}
