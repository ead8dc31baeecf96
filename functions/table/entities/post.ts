import { indexes, keys } from '../keys.ts';
import type { StoredText } from './stored-text.ts';

export interface Post extends StoredText {
  /** The first sentence, shortened. */
  title: string;
  /** The number of comments that everyone can see. */
  comments: number;
  /** The time of the last comment, or of the post if there is none. */
  lastActivityAt: string;
}

/** The names of the attributes in `feedKeys`. */
export const FEED_KEYS = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK'] as const;

/** Returns the index keys that list a post by last activity. */
export const activeKeys = ({ postId, lastActivityAt }: Pick<Post, 'postId' | 'lastActivityAt'>) => ({
  GSI2PK: indexes.forumActive(),
  GSI2SK: `${lastActivityAt}#${postId}`,
});

/** Returns the index keys that list a post for everyone. A hidden or deleted post has none. */
export const feedKeys = (post: Pick<Post, 'postId' | 'lastActivityAt'>) => ({
  GSI1PK: indexes.forumNewest(),
  GSI1SK: post.postId,
  ...activeKeys(post),
});

/** Builds the item of a visible post. */
export const postItem = (post: Post) => ({
  ...keys.post(post.postId),
  type: 'Post',
  ...feedKeys(post),
  ...post,
});
