import * as z from 'zod/mini';
import { Comment } from './contract/forum.ts';
import { Id, UserId } from './contract/schemas.ts';

/** The event on the channel `/forum/posts`. It announces a new visible post. */
export const PostEvent = z.object({ type: z.literal('post.created'), postId: Id, authorId: UserId });
export type PostEvent = z.infer<typeof PostEvent>;

/**
 * The event on the channel `/comments/{postId}`. It reports that a comment changed, or that clients should reload the post. It contains
 * visible comments in full, as shown to a user who has not liked them. For a hidden or deleted comment, it contains only the id, because
 * clients may not read the content.
 */
export const CommentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('comment.created'), comment: Comment }),
  z.object({ type: z.literal('comment.changed'), comment: Comment }),
  z.object({ type: z.literal('comment.hidden'), commentId: Id }),
  z.object({ type: z.literal('comment.deleted'), commentId: Id }),
  z.object({ type: z.literal('post.changed') }),
]);
export type CommentEvent = z.infer<typeof CommentEvent>;
