import * as z from 'zod/mini';

/**
 * The first segment of a channel's name is its namespace. Any signed-in user may subscribe to the forum channels. Only the owner may
 * subscribe to a user channel. Only the function that processes the table's stream publishes events.
 */
export const channels = {
  posts: () => '/forum/posts',
  comments: (postId: string) => `/comments/${postId}`,
  user: (userId: string) => `/users/${userId}`,
};

export const Channel = z
  .string()
  .check(
    z.regex(
      /^\/(forum\/posts|comments\/[0-9A-HJKMNP-TV-Z]{26}|users\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      'Not a channel',
    ),
  );

/** Each topic stands for one kind of data on the user's own pages. */
export const TOPICS = ['coupons', 'customers', 'balances', 'payouts', 'webhooks', 'notifications'] as const;
export type Topic = (typeof TOPICS)[number];

/** The event on the channel `/users/{sub}`. It says that the data about the given topics is stale. */
export const UserEvent = z.object({ type: z.literal('changed'), topics: z.array(z.enum(TOPICS)) });
export type UserEvent = z.infer<typeof UserEvent>;
