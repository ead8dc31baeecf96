import type { Comment as CommentView, PostCard, Post as PostView } from '../../shared/contract/forum.ts';
import type { Comment } from '../table/entities/comment.ts';
import type { Contribution } from '../table/entities/contribution.ts';
import type { Post } from '../table/entities/post.ts';
import type { Profile } from '../table/entities/profile.ts';
import { type ForumText, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Viewer } from './deps.ts';
import { type Around, commentView, postCard, postView } from './views.ts';

/** Builds the list view of posts for the viewer. */
export async function showCards(table: Table, posts: readonly Post[], viewer: Viewer): Promise<PostCard[]> {
  const around = await readAround(table, posts, viewer);
  return posts.map((post, at) => postCard(post, around[at] as Around));
}

/** Builds the view of a post for the viewer. */
export async function showPost(table: Table, post: Post, viewer: Viewer): Promise<PostView> {
  const [around] = await readAround(table, [post], viewer);
  return postView(post, around as Around);
}

/** Builds the views of comments for the viewer. */
export async function showComments(
  table: Table,
  comments: readonly Comment[],
  viewer: Viewer,
): Promise<CommentView[]> {
  const around = await readAround(table, comments, viewer);
  return comments.map((comment, at) => commentView(comment, around[at] as Around));
}

/** Builds the view of a comment for the viewer. */
export async function showComment(table: Table, comment: Comment, viewer: Viewer): Promise<CommentView> {
  const [view] = await showComments(table, [comment], viewer);
  return view as CommentView;
}

/** Reads the authors and the viewer's likes, in the order of `texts`, in one batch each. */
async function readAround(
  table: Table,
  texts: readonly (Contribution & ForumText)[],
  { userId }: Viewer,
): Promise<Around[]> {
  const [authors, likes] = await Promise.all([
    table.getMany<Profile>(texts.map(({ authorId }) => keys.profile(authorId))),
    table.getMany(texts.map((text) => keys.like(text, userId))),
  ]);
  return texts.map((_, at) => ({ author: authors[at], liked: likes[at] !== undefined }));
}
