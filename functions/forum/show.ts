import type { Comment as CommentView, PostCard, Post as PostView } from '../../shared/contract/forum.ts';
import type { Comment } from '../entities/comment.ts';
import { likeKey } from '../entities/forum-activity.ts';
import type { ForumText, StoredText } from '../entities/forum-text.ts';
import type { Post } from '../entities/post.ts';
import { profileKey } from '../entities/profile.ts';
import type { Table } from '../table/table.ts';
import { commentView, postCard, postView, type ViewContext } from '../views/forum-views.ts';
import { findDeletedUsers } from '../views/without-deleted-names.ts';
import type { Viewer } from './deps.ts';

export async function showCards(table: Table, posts: readonly Post[], viewer: Viewer): Promise<PostCard[]> {
  const around = await readViewContext(table, posts, viewer);
  return posts.map((post, at) => postCard(post, around[at] as ViewContext));
}

export async function showPost(table: Table, post: Post, viewer: Viewer): Promise<PostView> {
  const [around] = await readViewContext(table, [post], viewer);
  return postView(post, around as ViewContext);
}

export async function showComments(
  table: Table,
  comments: readonly Comment[],
  viewer: Viewer,
): Promise<CommentView[]> {
  const around = await readViewContext(table, comments, viewer);
  return comments.map((comment, at) => commentView(comment, around[at] as ViewContext));
}

export async function showComment(table: Table, comment: Comment, viewer: Viewer): Promise<CommentView> {
  const [view] = await showComments(table, [comment], viewer);
  return view as CommentView;
}

/**
 * Reads the authors and mentioned users in one batch and the viewer's likes in another. Returns the data for each post or comment in
 * `texts`, in the same order.
 */
async function readViewContext(
  table: Table,
  texts: readonly (StoredText & ForumText & Partial<Pick<Comment, 'mentions'>>)[],
  { userId }: Viewer,
): Promise<ViewContext[]> {
  const mentioned = texts.flatMap(({ mentions = [] }) => mentions.map(({ id }) => id));
  const [profiles, likes] = await Promise.all([
    table.getMany([...texts.map(({ authorId }) => authorId), ...mentioned].map(profileKey)),
    table.getMany(texts.map((text) => likeKey(text, userId))),
  ]);
  const deletedUsers = findDeletedUsers(profiles);
  return texts.map((_, at) => ({ author: profiles[at], liked: likes[at] !== undefined, deletedUsers }));
}
