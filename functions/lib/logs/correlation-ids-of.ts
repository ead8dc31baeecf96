import * as z from 'zod/mini';

export const CorrelationIds = z.optional(z.array(z.string()));
const Traced = z.object({ correlationIds: CorrelationIds });

/** Returns an empty list for an unreadable message. */
export function correlationIdsOf({ body }: { readonly body: string }): readonly string[] {
  try {
    return z.parse(Traced, JSON.parse(body)).correlationIds ?? [];
  } catch {
    return [];
  }
}
