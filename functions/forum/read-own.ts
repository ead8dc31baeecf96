import type { Comment } from '../table/entities/comment.ts';
import type { Post } from '../table/entities/post.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Viewer } from './deps.ts';
import { type CommentRef, commentNotFound, postNotFound, readCommentOfVisiblePost } from './read-visible.ts';

/** Returns the viewer's own post, even if deleted. Errors: `not_found`, also for someone else's post. */
export async function readOwnPost(table: Table, postId: string, { userId }: Viewer): Promise<Post> {
  const post = await table.get<Post>(keys.post(postId));
  if (post?.authorId !== userId) throw postNotFound();
  return post;
}

/** Returns the viewer's own comment, even if deleted, on a visible post. Errors: `not_found`, also for someone else's comment. */
export async function readOwnComment(table: Table, ref: CommentRef, viewer: Viewer): Promise<Comment> {
  const comment = await readCommentOfVisiblePost(table, ref, viewer);
  if (comment.authorId !== viewer.userId) throw commentNotFound();
  return comment;
}
