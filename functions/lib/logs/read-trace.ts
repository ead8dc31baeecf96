import * as z from 'zod/mini';
import type { EventId } from '../../../shared/ids.ts';
import { Text } from '../dynamodb-json.ts';

export interface Trace {
  readonly correlationId: string | undefined;
  readonly eventId: EventId | undefined;
}

const Id = z.optional(Text);
const Traced = z.object({
  dynamodb: z.object({ NewImage: z.object({ lastRequest: Id, correlationId: Id, eventId: Id }) }),
});

/** Returns no ids for a deleted item, because its last image contains the id of an earlier request. */
export function readTrace(record: unknown): Trace {
  const { data } = z.safeParse(Traced, record);
  const { lastRequest, correlationId, eventId } = data?.dynamodb.NewImage ?? {};
  return { correlationId: lastRequest ?? correlationId, eventId };
}
