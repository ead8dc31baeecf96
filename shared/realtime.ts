import * as z from 'zod/mini';
import { Comment } from './contract/forum.ts';
import { Id, UserId } from './contract/schemas.ts';

/**
 * The channels of AppSync Events, one namespace for each first segment. Anyone signed in may follow the forum; only its owner the
 * channel of a user. Nobody publishes but the stream's function.
 */
export const channels = {
  posts: () => '/forum/posts',
  comments: (postId: string) => `/comments/${postId}`,
  user: (userId: string) => `/users/${userId}`,
};

/** On `/forum/posts`: a post became visible. */
export const PostEvent = z.object({ type: z.literal('post.created'), postId: Id, authorId: UserId });
export type PostEvent = z.infer<typeof PostEvent>;

/**
 * On `/comments/{postId}`: what became of a comment, whole where everyone sees it, as someone who has not liked it does; or a hint to
 * read the post again. What is hidden or deleted is named only, so that nobody has to ask for what is not there.
 */
export const CommentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('comment.created'), comment: Comment }),
  z.object({ type: z.literal('comment.changed'), comment: Comment }),
  z.object({ type: z.literal('comment.hidden'), commentId: Id }),
  z.object({ type: z.literal('comment.deleted'), commentId: Id }),
  z.object({ type: z.literal('post.changed') }),
]);
export type CommentEvent = z.infer<typeof CommentEvent>;

/** What of a user's own screens has changed. */
export const TOPICS = ['coupons', 'customers', 'balances', 'payouts', 'webhooks', 'notifications'] as const;
export type Topic = (typeof TOPICS)[number];

/** On `/users/{sub}`: a hint that what the screens show of these topics is out of date. */
export const UserEvent = z.object({ type: z.literal('changed'), topics: z.array(z.enum(TOPICS)) });
export type UserEvent = z.infer<typeof UserEvent>;
