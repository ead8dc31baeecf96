import * as z from 'zod/mini';
import { Text } from '../lib/dynamodb-json.ts';

const WithEvent = z.object({ dynamodb: z.object({ NewImage: z.object({ eventId: Text }) }) });

/** Returns the ids of the provider events that led to the changes in a batch, without duplicates. */
export function eventIdsIn(records: readonly unknown[]): string[] {
  const found = records.flatMap((record) => {
    const { data } = z.safeParse(WithEvent, record);
    return data ? [data.dynamodb.NewImage.eventId] : [];
  });
  return [...new Set(found)];
}
