import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Comment, Post, PostCard } from '../../../../shared/contract/forum.ts';
import type { Page } from '../../lib/paged-query.ts';
import { forumKeys } from './queries.ts';

type Pages<T> = InfiniteData<Page<T>, string | undefined>;

/** A post, or one of its comments. */
export interface Target {
  postId: string;
  commentId?: string | undefined;
}

/** What a post and a comment have in common, as far as it changes under the reader. */
type Contribution = Pick<Comment, 'likes' | 'liked' | 'hidden'>;

/** Comments that came otherwise than by reading pages: live, one's own, or named by the address. */
export const arrivedKey = (postId: string) => ['forum', 'arrived', postId];

/** Changes a post wherever it was read: in lists and whole. */
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

/** Changes the comments of a post wherever they were read. */
function changeComments(
  client: QueryClient,
  postId: string,
  change: (comments: Comment[]) => Comment[],
): void {
  client.setQueryData<Pages<Comment>>(forumKeys.comments(postId), (pages) => inPages(pages, change));
  client.setQueryData<Comment[]>(arrivedKey(postId), (arrived) => arrived && change(arrived));
}

/** Changes a post or a comment wherever it was read. */
export function changeTarget(
  client: QueryClient,
  { postId, commentId }: Target,
  change: (item: Contribution) => Partial<Contribution>,
): void {
  if (commentId === undefined) {
    changePost(client, postId, change);
    return;
  }
  changeComments(client, postId, (comments) =>
    comments.map((comment) => (comment.id === commentId ? { ...comment, ...change(comment) } : comment)),
  );
}

/** The comments of a post that were read or have arrived, by id. */
export function knownComments(client: QueryClient, postId: string): ReadonlyMap<string, Comment> {
  const pages = client.getQueryData<Pages<Comment>>(forumKeys.comments(postId))?.pages ?? [];
  const arrived = client.getQueryData<Comment[]>(arrivedKey(postId)) ?? [];
  return new Map([...pages.flatMap(({ items }) => items), ...arrived].map((each) => [each.id, each]));
}

/**
 * Takes in a comment that was told, once each. `counted`: the post's count has it already, as for one that was only further down.
 * Answers whether it is new here.
 */
export function takeComment(client: QueryClient, comment: Comment, { counted = false } = {}): boolean {
  const { postId, id } = comment;
  if (knownComments(client, postId).has(id)) {
    changeComments(client, postId, (comments) =>
      comments.map((each) => (each.id === id ? { ...comment, liked: each.liked || comment.liked } : each)),
    );
    return false;
  }
  client.setQueryData<Comment[]>(arrivedKey(postId), (arrived = []) => [...arrived, comment]);
  if (!counted) {
    changePost(client, postId, ({ comments, lastActivityAt }) => ({
      comments: comments + 1,
      ...(comment.createdAt > lastActivityAt && { lastActivityAt: comment.createdAt }),
    }));
  }
  return true;
}

/** Takes in what became of a comment, where it is known: one further down is read as it is when its page is. */
export function updateComment(client: QueryClient, comment: Comment): void {
  if (knownComments(client, comment.postId).has(comment.id)) takeComment(client, comment);
}

/**
 * Takes a comment away that was hidden, but not from those who see hidden ones, its author and moderators: they have it read again,
 * as it says so by then and may be another text.
 */
export async function hideComment(
  client: QueryClient,
  { postId, commentId }: { postId: string; commentId: string },
  { seesHidden, read }: { seesHidden: (comment: Comment) => boolean; read: () => Promise<Comment> },
): Promise<void> {
  const known = knownComments(client, postId).get(commentId);
  if (!known) return;
  if (!seesHidden(known)) return dropComment(client, postId, commentId);
  const comment = await read().catch(() => undefined);
  if (comment) updateComment(client, comment);
}

/** Takes a comment away that is no longer there. */
export function dropComment(client: QueryClient, postId: string, commentId: string): void {
  if (!knownComments(client, postId).has(commentId)) return;
  changeComments(client, postId, (comments) => comments.filter(({ id }) => id !== commentId));
  changePost(client, postId, ({ comments }) => ({ comments: Math.max(0, comments - 1) }));
}

function inPages<T>(pages: Pages<T> | undefined, change: (items: T[]) => T[]): Pages<T> | undefined {
  return pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })) };
}
