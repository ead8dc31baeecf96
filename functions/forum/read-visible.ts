import { notFound } from '../lib/errors.ts';
import type { Comment } from '../table/entities/comment.ts';
import type { Post } from '../table/entities/post.ts';
import { type ForumText, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { canSee } from './can-see.ts';
import type { Viewer } from './deps.ts';

export interface CommentRef {
  readonly postId: string;
  readonly commentId: string;
}

export const postNotFound = () => notFound('The post you are looking for');
export const commentNotFound = () => notFound('The comment you are looking for');

/** Returns the post if the viewer may see it. Errors: `not_found`. */
export async function readVisiblePost(table: Table, postId: string, viewer: Viewer): Promise<Post> {
  const post = await table.get<Post>(keys.post(postId));
  if (!post || !canSee(post, viewer)) throw postNotFound();
  return post;
}

/** Returns the comment if the viewer may see it and its post. Errors: `not_found`. */
export async function readVisibleComment(table: Table, ref: CommentRef, viewer: Viewer): Promise<Comment> {
  const comment = await readCommentOfVisiblePost(table, ref, viewer);
  if (!canSee(comment, viewer)) throw commentNotFound();
  return comment;
}

/** Returns the comment, even if hidden or deleted, if the viewer may see its post. Errors: `not_found`. */
export async function readCommentOfVisiblePost(
  table: Table,
  { postId, commentId }: CommentRef,
  viewer: Viewer,
): Promise<Comment> {
  const [post, comment] = await Promise.all([
    table.get<Post>(keys.post(postId)),
    table.get<Comment>(keys.comment(postId, commentId)),
  ]);
  if (!post || !comment || !canSee(post, viewer)) throw commentNotFound();
  return comment;
}

/** Returns the comment if `commentId` is given, else the post, if the viewer may see it. Errors: `not_found`. */
export async function readVisibleText(
  table: Table,
  { postId, commentId }: ForumText,
  viewer: Viewer,
): Promise<Post | Comment> {
  if (commentId === undefined) return readVisiblePost(table, postId, viewer);
  return readVisibleComment(table, { postId, commentId }, viewer);
}

/** Builds the `not_found` error of the comment if `commentId` is given, else of the post. */
export const textNotFound = ({ commentId }: ForumText) => (commentId ? commentNotFound() : postNotFound());
