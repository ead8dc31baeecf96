import { type Comment, commentKey } from '../entities/comment.ts';
import type { ForumText } from '../entities/forum-text.ts';
import { type Post, postKey } from '../entities/post.ts';
import { notFound } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';
import { canSee } from './can-see.ts';
import type { Viewer } from './deps.ts';

export interface CommentRef {
  readonly postId: string;
  readonly commentId: string;
}

export const postNotFound = () => notFound('The post you are looking for');
export const commentNotFound = () => notFound('The comment you are looking for');

/** Returns the post. Throws `not_found` unless the viewer may see it. */
export async function readVisiblePost(table: Table, postId: string, viewer: Viewer): Promise<Post> {
  const post = await table.get(postKey(postId));
  if (!post || !canSee(post, viewer)) throw postNotFound();
  return post;
}

/** Throws `not_found` unless the viewer may see both the comment and its post. */
export async function readVisibleComment(table: Table, ref: CommentRef, viewer: Viewer): Promise<Comment> {
  const comment = await readCommentOfVisiblePost(table, ref, viewer);
  if (!canSee(comment, viewer)) throw commentNotFound();
  return comment;
}

/** Returns the comment, even if it is hidden or deleted. Throws `not_found` unless the viewer may see its post. */
export async function readCommentOfVisiblePost(
  table: Table,
  { postId, commentId }: CommentRef,
  viewer: Viewer,
): Promise<Comment> {
  const [post, comment] = await Promise.all([
    table.get(postKey(postId)),
    table.get(commentKey(postId, commentId)),
  ]);
  if (!post || !comment || !canSee(post, viewer)) throw commentNotFound();
  return comment;
}

/** Returns the comment if `commentId` is given, otherwise the post. Throws `not_found` unless the viewer may see it. */
export async function readVisibleText(
  table: Table,
  { postId, commentId }: ForumText,
  viewer: Viewer,
): Promise<Post | Comment> {
  if (commentId === undefined) return readVisiblePost(table, postId, viewer);
  return readVisibleComment(table, { postId, commentId }, viewer);
}

/** Builds the `not_found` error for the comment if `commentId` is given, otherwise for the post. */
export const textNotFound = ({ commentId }: ForumText) => (commentId ? commentNotFound() : postNotFound());
