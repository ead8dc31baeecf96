import * as z from 'zod/mini';
import { Channel, TOPICS } from '../realtime.ts';
import { defineOperation } from './operation.ts';

/**
 * The time since the last changes in a channel, in milliseconds, rounded down. Not a timestamp, because browsers' clocks are not
 * synchronized with ours.
 */
export const Changes = z.object({
  /** The time since the last change in the whole channel. Null if no change is known. */
  age: z.nullable(z.int()),
  /** For each topic of a user's channel, the time since the topic last changed. */
  topics: z.partialRecord(z.enum(TOPICS), z.int()),
});
export type Changes = z.infer<typeof Changes>;

/** The operation for pages that may have missed realtime events. It returns how long ago a channel changed. */
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
