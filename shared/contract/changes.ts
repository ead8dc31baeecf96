import * as z from 'zod/mini';
import { Channel, TOPICS } from '../realtime.ts';
import { defineOperation } from './operation.ts';

/** The ages of a channel's last changes, in milliseconds, rounded down. Ages instead of times, because browsers' clocks differ. */
export const Changes = z.object({
  /** The age for the whole channel; null if no change is known. */
  age: z.nullable(z.int()),
  /** The age for each topic of a user's channel. */
  topics: z.partialRecord(z.enum(TOPICS), z.int()),
});
export type Changes = z.infer<typeof Changes>;

/** Operations for pages that may have missed events. */
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
