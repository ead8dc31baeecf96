import type { Comment } from '../entities/comment.ts';
import { type Post, postKey } from '../entities/post.ts';
import type { Table } from '../table/table.ts';
import type { Viewer } from './deps.ts';
import { type CommentRef, commentNotFound, postNotFound, readCommentOfVisiblePost } from './read-visible.ts';

/** Returns the viewer's own post, even if it is deleted. Throws `not_found` if it does not exist or belongs to another user. */
export async function readOwnPost(table: Table, postId: string, { userId }: Viewer): Promise<Post> {
  const post = await table.get(postKey(postId));
  if (post?.authorId !== userId) throw postNotFound();
  return post;
}

/**
 * Returns the viewer's own comment, even if it is deleted. Throws `not_found` if it does not exist, belongs to another user, or is on a
 * post that the viewer may not see.
 */
export async function readOwnComment(table: Table, ref: CommentRef, viewer: Viewer): Promise<Comment> {
  const comment = await readCommentOfVisiblePost(table, ref, viewer);
  if (comment.authorId !== viewer.userId) throw commentNotFound();
  return comment;
}
