import * as z from 'zod/mini';
import { CALL_LIMITS } from '../limits.ts';
import { REPORT_REASONS } from './forum-reactions.ts';
import { defineOperation } from './operation.ts';
import { Id, PageQuery, Person, page, Time, UserId } from './schemas.ts';

/** Null means permanent. */
export const SUSPENSION_DAYS = [1, 7, 30, null] as const;

export const ReportedItem = z.object({
  postId: Id,
  /** Null if the post itself was reported. */
  commentId: z.nullable(Id),
  author: Person,
  content: z.string(),
  createdAt: Time,
  hidden: z.boolean(),
  /** The reports since a moderator's last decision about the post or comment. */
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      by: Person,
      /**
       * True if the reporter's account was less than a day old or had never written in the forum. Reports from such accounts don't hide
       * anything.
       */
      isNewAccount: z.boolean(),
      at: Time,
    }),
  ),
  /** The end of the author's suspension: null if the author is not suspended, or `forever` for a permanent suspension. */
  suspendedUntil: z.nullable(z.string()),
});
export type ReportedItem = z.infer<typeof ReportedItem>;

const Target = z.object({ postId: Id, commentId: z.optional(Id) });

export const forumModeration = {
  listReported: defineOperation({
    id: 'listReported',
    area: 'forum',
    summary: 'Lists reported posts and comments that await a decision, longest waiting first',
    method: 'GET',
    path: '/api/forum/moderation',
    access: 'moderator',
    query: PageQuery,
    response: page(ReportedItem),
    errors: [],
  }),
  decideReport: defineOperation({
    id: 'decideReport',
    area: 'forum',
    summary: 'Hides or restores a post or comment and removes it from the queue',
    method: 'POST',
    path: '/api/forum/moderation/decisions',
    access: 'moderator',
    limits: CALL_LIMITS.frequent,
    body: z.extend(Target, { decision: z.enum(['hide', 'restore']) }),
    response: z.object({ hidden: z.boolean() }),
    errors: ['not_found'],
  }),
  suspendUser: defineOperation({
    id: 'suspendUser',
    area: 'forum',
    summary: 'Suspends a user from posting, for some days or permanently',
    method: 'PUT',
    path: '/api/forum/moderation/suspensions/{userId}',
    access: 'moderator',
    limits: CALL_LIMITS.frequent,
    params: z.object({ userId: UserId }),
    body: z.object({ days: z.literal(SUSPENSION_DAYS) }),
    response: z.object({ suspendedUntil: z.string() }),
    errors: ['not_found'],
  }),
  liftSuspension: defineOperation({
    id: 'liftSuspension',
    area: 'forum',
    summary: 'Lifts the suspension of a user',
    method: 'DELETE',
    path: '/api/forum/moderation/suspensions/{userId}',
    access: 'moderator',
    limits: CALL_LIMITS.frequent,
    params: z.object({ userId: UserId }),
    response: z.object({ suspendedUntil: z.null() }),
    errors: ['not_found'],
  }),
};
