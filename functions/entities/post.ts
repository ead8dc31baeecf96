import { type Item, key, partition } from '../table/key.ts';
import { postPartition, type StoredText } from './forum-text.ts';

export interface Post extends StoredText {
  /** The first sentence of the post, shortened. */
  title: string;
  /** The beginning of the content, for lists. It is stored because parsing the Markdown of every post would make lists slow. */
  excerpt: string;
  truncated: boolean;
  /** The number of comments that are neither hidden nor deleted. */
  comments: number;
  /** The time of the last comment. If there is none, the time of the post. */
  lastActivityAt: string;
}

export const postKey = (postId: string) => key<Post>(postPartition(postId), 'POST');

/** The posts that everyone can see, by id and therefore by time. */
export const forumNewestIndex = () => partition<Post>('FORUM#NEWEST');

/** The posts that everyone can see, by last activity. */
export const forumActiveIndex = () => partition<Post>('FORUM#ACTIVE');

export const activeKeys = ({ postId, lastActivityAt }: Pick<Post, 'postId' | 'lastActivityAt'>) => ({
  GSI2PK: forumActiveIndex(),
  GSI2SK: `${lastActivityAt}#${postId}`,
});

/** Returns the index keys that list a post in the forum. A hidden or deleted post has no such keys. */
export const feedKeys = (post: Pick<Post, 'postId' | 'lastActivityAt'>) => ({
  GSI1PK: forumNewestIndex(),
  GSI1SK: post.postId,
  ...activeKeys(post),
});

export const FEED_KEYS = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK'] as const;

export const postItem = (post: Post): Item<Post> => ({
  ...postKey(post.postId),
  type: 'Post',
  ...feedKeys(post),
  ...post,
});
