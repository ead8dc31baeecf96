import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Comment, Post, PostCard } from '../../../../../shared/contract/forum.ts';
import type { Page } from '../../../lib/lists/paged-query.ts';
import { forumKeys } from './keys.ts';

type Pages<T> = InfiniteData<Page<T>, string | undefined>;

/** A reference to a post or, if `commentId` is set, to a comment on the post. */
export interface ForumTarget {
  postId: string;
  commentId?: string | undefined;
}

/** The key of `inTurn` for all actions on a post or comment. */
export const turnOf = ({ postId, commentId = '' }: ForumTarget) => `forum/${postId}/${commentId}`;

/** The fields of a post or comment that other users can change while it is on the screen. */
type MutableFields = Pick<Comment, 'likes' | 'liked' | 'hidden'>;

function changePost(
  client: QueryClient,
  postId: string,
  change: (post: PostCard) => Partial<PostCard>,
): void {
  client.setQueryData<Post>(forumKeys.post(postId), (post) => post && { ...post, ...change(post) });
  client.setQueriesData<Pages<PostCard>>({ queryKey: forumKeys.posts }, (pages) =>
    inPages(pages, (items) =>
      items.map((item) => (item.id === postId ? { ...item, ...change(item) } : item)),
    ),
  );
}

function changeComments(
  client: QueryClient,
  postId: string,
  change: (comments: Comment[]) => Comment[],
): void {
  client.setQueryData<Pages<Comment>>(forumKeys.comments(postId), (pages) => inPages(pages, change));
  client.setQueryData<Comment[]>(forumKeys.arrived(postId), (arrived) => arrived && change(arrived));
}

export function updateTarget(
  client: QueryClient,
  { postId, commentId }: ForumTarget,
  change: (item: MutableFields) => Partial<MutableFields>,
): void {
  if (commentId === undefined) {
    changePost(client, postId, change);
    return;
  }
  changeComments(client, postId, (comments) =>
    comments.map((comment) => (comment.id === commentId ? { ...comment, ...change(comment) } : comment)),
  );
}

export function cachedComments(client: QueryClient, postId: string): ReadonlyMap<string, Comment> {
  const pages = client.getQueryData<Pages<Comment>>(forumKeys.comments(postId))?.pages ?? [];
  const arrived = client.getQueryData<Comment[]>(forumKeys.arrived(postId)) ?? [];
  return new Map([...pages.flatMap(({ items }) => items), ...arrived].map((each) => [each.id, each]));
}

/**
 * Adds a comment to the cache, or replaces the cached comment with the same id. Idempotent. Increments the post's comment count, unless
 * `counted` says that the count already includes the comment. Returns true if the comment was added.
 */
export function upsertComment(client: QueryClient, comment: Comment, { counted = false } = {}): boolean {
  const { postId, id } = comment;
  if (cachedComments(client, postId).has(id)) {
    changeComments(client, postId, (comments) =>
      comments.map((each) => (each.id === id ? { ...comment, liked: each.liked || comment.liked } : each)),
    );
    return false;
  }
  client.setQueryData<Comment[]>(forumKeys.arrived(postId), (arrived = []) => [...arrived, comment]);
  if (!counted) {
    changePost(client, postId, ({ comments, lastActivityAt }) => ({
      comments: comments + 1,
      ...(comment.createdAt > lastActivityAt && { lastActivityAt: comment.createdAt }),
    }));
  }
  return true;
}

/** Replaces a changed comment in the cache. Does nothing if the comment isn't cached, because a later fetch will include the change. */
export function updateComment(client: QueryClient, comment: Comment): void {
  if (cachedComments(client, comment.postId).has(comment.id)) upsertComment(client, comment);
}

/**
 * Removes a hidden comment from the cache. For the comment's author and for moderators, refetches the comment instead, because they still
 * see the comment, marked as hidden.
 */
export async function hideComment(
  client: QueryClient,
  { postId, commentId }: { postId: string; commentId: string },
  { seesHidden, read }: { seesHidden: (comment: Comment) => boolean; read: () => Promise<Comment> },
): Promise<void> {
  const known = cachedComments(client, postId).get(commentId);
  if (!known) return;
  if (!seesHidden(known)) return removeComment(client, postId, commentId);
  const comment = await read().catch(() => undefined);
  if (comment) updateComment(client, comment);
}

/** Removes a deleted comment from the cache and decrements the post's comment count. */
export function removeComment(client: QueryClient, postId: string, commentId: string): void {
  if (!cachedComments(client, postId).has(commentId)) return;
  changeComments(client, postId, (comments) => comments.filter(({ id }) => id !== commentId));
  changePost(client, postId, ({ comments }) => ({ comments: Math.max(0, comments - 1) }));
}

function inPages<T>(pages: Pages<T> | undefined, change: (items: T[]) => T[]): Pages<T> | undefined {
  return pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })) };
}
