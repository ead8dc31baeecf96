import { indexes, keys } from '../keys.ts';
import type { Contribution } from './contribution.ts';

export interface Post extends Contribution {
  /** Made from the first sentence. */
  title: string;
  /** Comments that everyone sees. */
  comments: number;
  /** When it was posted or last commented on. */
  lastActivityAt: string;
}

/** The attributes of `feedKeys`, to take them away. */
export const FEED_KEYS = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK'] as const;

/** By its last activity among all posts. */
export const activeKeys = ({ postId, lastActivityAt }: Pick<Post, 'postId' | 'lastActivityAt'>) => ({
  GSI2PK: indexes.forumActive(),
  GSI2SK: `${lastActivityAt}#${postId}`,
});

/** What lists a post for everyone; a hidden or deleted one does not have these. */
export const feedKeys = (post: Pick<Post, 'postId' | 'lastActivityAt'>) => ({
  GSI1PK: indexes.forumNewest(),
  GSI1SK: post.postId,
  ...activeKeys(post),
});

/** The item of a post that everyone sees. */
export const postItem = (post: Post) => ({
  ...keys.post(post.postId),
  type: 'Post',
  ...feedKeys(post),
  ...post,
});
