import * as z from 'zod/mini';
import { Channel, TOPICS } from '../realtime/realtime.ts';
import { defineOperation } from './operation.ts';

/**
 * The time since the last changes in a channel, in milliseconds, rounded down. It is not a timestamp, because browsers' clocks may differ
 * from ours.
 */
export const Changes = z.object({
  /** Null if no change is known. */
  age: z.nullable(z.int()),
  topics: z.partialRecord(z.enum(TOPICS), z.int()),
});
export type Changes = z.infer<typeof Changes>;

export const changes = {
  getChanges: defineOperation({
    id: 'getChanges',
    area: 'notifications',
    summary: "How long ago a realtime channel last changed; only the caller's own among users' channels",
    method: 'GET',
    path: '/api/changes',
    access: 'any',
    query: z.object({ channel: Channel }),
    response: Changes,
    errors: ['not_found'],
  }),
};
