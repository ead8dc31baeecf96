import type { Comment } from '../table/entities/comment.ts';
import type { Post } from '../table/entities/post.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Viewer } from './deps.ts';
import { type CommentRef, commentNotFound, postNotFound, readUnderVisiblePost } from './read-visible.ts';

/** The viewer's own post, also a deleted one. Errors: `not_found`, also for another's. */
export async function readOwnPost(table: Table, postId: string, { userId }: Viewer): Promise<Post> {
  const post = await table.get<Post>(keys.post(postId));
  if (post?.authorId !== userId) throw postNotFound();
  return post;
}

/** The viewer's own comment, also a deleted one, on a post that is there. Errors: `not_found`, also for another's. */
export async function readOwnComment(table: Table, ref: CommentRef, viewer: Viewer): Promise<Comment> {
  const comment = await readUnderVisiblePost(table, ref, viewer);
  if (comment.authorId !== viewer.userId) throw commentNotFound();
  return comment;
}
