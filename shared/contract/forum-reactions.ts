import * as z from 'zod/mini';
import { cleanText } from '../forum/forum-text.ts';
import { atMostMessage, CALL_LIMITS, LIMITS } from '../limits.ts';
import { defineOperation } from './operation.ts';
import { Id } from './schemas.ts';

export const REPORT_REASONS = ['spam', 'abuse', 'other'] as const;

const PostParams = z.object({ postId: Id });
const CommentParams = z.object({ postId: Id, commentId: Id });
const Likes = z.object({ likes: z.int(), liked: z.boolean() });
const ReportBody = z.object({
  reason: z.enum(REPORT_REASONS),
  note: z.optional(
    z
      .string()
      .check(
        z.overwrite(cleanText),
        z.trim(),
        z.maxLength(LIMITS.reportNote, atMostMessage(LIMITS.reportNote)),
      ),
  ),
});
const Reported = z.object({ id: Id });

export const forumReactions = {
  likePost: defineOperation({
    id: 'likePost',
    area: 'forum',
    summary: 'Likes a post. Idempotent.',
    method: 'PUT',
    path: '/api/forum/posts/{postId}/like',
    access: 'any',
    limits: CALL_LIMITS.frequent,
    params: PostParams,
    response: Likes,
    errors: ['not_found'],
  }),
  unlikePost: defineOperation({
    id: 'unlikePost',
    area: 'forum',
    summary: 'Removes a like. Idempotent.',
    method: 'DELETE',
    path: '/api/forum/posts/{postId}/like',
    access: 'any',
    limits: CALL_LIMITS.frequent,
    params: PostParams,
    response: Likes,
    errors: ['not_found'],
  }),
  likeComment: defineOperation({
    id: 'likeComment',
    area: 'forum',
    summary: 'Likes a comment. Idempotent.',
    method: 'PUT',
    path: '/api/forum/posts/{postId}/comments/{commentId}/like',
    access: 'any',
    limits: CALL_LIMITS.frequent,
    params: CommentParams,
    response: Likes,
    errors: ['not_found'],
  }),
  unlikeComment: defineOperation({
    id: 'unlikeComment',
    area: 'forum',
    summary: 'Removes a like. Idempotent.',
    method: 'DELETE',
    path: '/api/forum/posts/{postId}/comments/{commentId}/like',
    access: 'any',
    limits: CALL_LIMITS.frequent,
    params: CommentParams,
    response: Likes,
    errors: ['not_found'],
  }),
  reportPost: defineOperation({
    id: 'reportPost',
    area: 'forum',
    summary:
      'Reports a post to the moderators, once per user; reports by enough established accounts hide it until a moderator decides',
    method: 'POST',
    path: '/api/forum/posts/{postId}/reports',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    params: PostParams,
    body: ReportBody,
    response: Reported,
    errors: ['not_found'],
  }),
  reportComment: defineOperation({
    id: 'reportComment',
    area: 'forum',
    summary:
      'Reports a comment to the moderators, once per user; reports by enough established accounts hide it until a moderator decides',
    method: 'POST',
    path: '/api/forum/posts/{postId}/comments/{commentId}/reports',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    params: CommentParams,
    body: ReportBody,
    response: Reported,
    errors: ['not_found'],
  }),
};
