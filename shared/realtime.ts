import * as z from 'zod/mini';

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

/** The topics of a user's own screens. */
export const TOPICS = ['coupons', 'customers', 'balances', 'payouts', 'webhooks', 'notifications'] as const;
export type Topic = (typeof TOPICS)[number];

/** The event on `/users/{sub}`: a hint that the data of these topics is out of date. */
export const UserEvent = z.object({ type: z.literal('changed'), topics: z.array(z.enum(TOPICS)) });
export type UserEvent = z.infer<typeof UserEvent>;
