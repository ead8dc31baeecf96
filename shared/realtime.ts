import * as z from 'zod/mini';
import { Comment } from './contract/forum.ts';
import { Id, UserId } from './contract/schemas.ts';

/**
 * The channels of AppSync Events; each first segment is a namespace. Any signed-in user may follow the forum, and each user only their
 * own user channel. Only the stream's function publishes.
 */
export const channels = {
  posts: () => '/forum/posts',
  comments: (postId: string) => `/comments/${postId}`,
  user: (userId: string) => `/users/${userId}`,
};

/** The name of a channel. */
export const Channel = z
  .string()
  .check(
    z.regex(
      /^\/(forum\/posts|comments\/[0-9A-HJKMNP-TV-Z]{26}|users\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      'Not a channel',
    ),
  );

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

/** The topics of a user's own screens. */
export const TOPICS = ['coupons', 'customers', 'balances', 'payouts', 'webhooks', 'notifications'] as const;
export type Topic = (typeof TOPICS)[number];

/** The event on `/users/{sub}`: a hint that the data of these topics is out of date. */
export const UserEvent = z.object({ type: z.literal('changed'), topics: z.array(z.enum(TOPICS)) });
export type UserEvent = z.infer<typeof UserEvent>;
