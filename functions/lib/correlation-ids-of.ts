import * as z from 'zod/mini';

/** The field of a message's body that `createQueue` adds. */
export const CorrelationIds = z.optional(z.array(z.string()));
const Traced = z.object({ correlationIds: CorrelationIds });

/** Returns the ids of the requests that caused a message. Returns no ids for an unreadable message. */
export function correlationIdsOf({ body }: { readonly body: string }): readonly string[] {
  try {
    return z.parse(Traced, JSON.parse(body)).correlationIds ?? [];
  } catch {
    return [];
  }
}
