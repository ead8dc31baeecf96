import * as z from 'zod/mini';

/** The field that `createQueue` adds to a message's body. */
export const CorrelationIds = z.optional(z.array(z.string()));
const Traced = z.object({ correlationIds: CorrelationIds });

/** Returns the ids of the requests that caused a message. Returns an empty list for an unreadable message. */
export function correlationIdsOf({ body }: { readonly body: string }): readonly string[] {
  try {
    return z.parse(Traced, JSON.parse(body)).correlationIds ?? [];
  } catch {
    return [];
  }
}
