import * as z from 'zod/mini';
import { Comment } from './contract/forum.ts';
import { Id, UserId } from './contract/schemas.ts';

/** The event on `/forum/posts`: a post became visible. */
export const PostEvent = z.object({ type: z.literal('post.created'), postId: Id, authorId: UserId });
export type PostEvent = z.infer<typeof PostEvent>;

/**
 * The event on `/comments/{postId}`: a change of a comment, or a hint to reload the post. A visible comment is included in full, as seen
 * by someone who has not liked it. A hidden or deleted one is only named by id, so that clients don't request what they cannot get.
 */
export const CommentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('comment.created'), comment: Comment }),
  z.object({ type: z.literal('comment.changed'), comment: Comment }),
  z.object({ type: z.literal('comment.hidden'), commentId: Id }),
  z.object({ type: z.literal('comment.deleted'), commentId: Id }),
  z.object({ type: z.literal('post.changed') }),
]);
export type CommentEvent = z.infer<typeof CommentEvent>;
