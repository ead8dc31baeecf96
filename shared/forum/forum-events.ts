import * as z from 'zod/mini';
import { Comment } from '../contract/forum.ts';
import { Id, UserId } from '../contract/schemas.ts';

/** The event on the channel `/forum/posts`, which announces a new visible post. */
export const PostEvent = z.object({ type: z.literal('post.created'), postId: Id, authorId: UserId });
export type PostEvent = z.infer<typeof PostEvent>;

/**
 * The event on the channel `/comments/{postId}`. It says that a comment changed, or that clients should reload the post. A visible comment
 * is included in full, as shown to a user who has not liked it. For a hidden or deleted comment, only the id is included.
 */
export const CommentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('comment.created'), comment: Comment }),
  z.object({ type: z.literal('comment.changed'), comment: Comment }),
  z.object({ type: z.literal('comment.hidden'), commentId: Id }),
  z.object({ type: z.literal('comment.deleted'), commentId: Id }),
  z.object({ type: z.literal('post.changed') }),
]);
export type CommentEvent = z.infer<typeof CommentEvent>;
