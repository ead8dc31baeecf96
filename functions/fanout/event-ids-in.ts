import * as z from 'zod/mini';
import { Text } from '../lib/dynamodb-json.ts';

const WithEvent = z.object({ dynamodb: z.object({ NewImage: z.object({ eventId: Text }) }) });

/** Returns the provider's ids for the events that caused the changes in a batch. Each id is returned only once. */
export function eventIdsIn(records: readonly unknown[]): string[] {
  const found = records.flatMap((record) => {
    const { data } = z.safeParse(WithEvent, record);
    return data ? [data.dynamodb.NewImage.eventId] : [];
  });
  return [...new Set(found)];
}
