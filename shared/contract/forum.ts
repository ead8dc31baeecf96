import * as z from 'zod/mini';
import { forumText } from '../forum/forum-text.ts';
import { CALL_LIMITS, LIMITS } from '../limits.ts';
import { defineOperation } from './operation.ts';
import { Id, PageQuery, Person, page, Time, text, UserId, Version } from './schemas.ts';

/** The sort orders of posts: by time of creation, or by time of the last comment. */
export const POST_SORTS = ['newest', 'active'] as const;

/** The author's names are empty once the author's account is deleted. */
const TextFields = z.object({
  id: Id,
  author: Person,
  createdAt: Time,
  /** Null if the post or comment was never edited, or was edited only within five minutes of its creation. */
  editedAt: z.nullable(Time),
  likes: z.int(),
  liked: z.boolean(),
  /** True if only the author and moderators can see the post or comment. */
  hidden: z.boolean(),
  /** Null unless the post or comment is hidden. `block`: its author is blocked. */
  hiddenBy: z.nullable(z.enum(['reports', 'moderator', 'block'])),
});

export const PostCard = z.extend(TextFields, {
  /** The first sentence of the post, shortened to at most 80 characters. */
  title: z.string(),
  /** The first 100 graphemes of the post, on one line, without Markdown and without an ellipsis. */
  excerpt: z.string(),
  truncated: z.boolean(),
  comments: z.int(),
  /** The time of the last comment. If there is none, the time of the post. */
  lastActivityAt: Time,
});
export type PostCard = z.infer<typeof PostCard>;

/** A user who is or can be mentioned as `@First Last`. */
export const Mention = z.object({ id: UserId, name: z.string() });
export type Mention = z.infer<typeof Mention>;

export const Post = z.extend(PostCard, { content: z.string(), version: Version });
export type Post = z.infer<typeof Post>;

export const Comment = z.extend(TextFields, {
  postId: Id,
  content: z.string(),
  mentions: z.array(Mention),
  version: Version,
});
export type Comment = z.infer<typeof Comment>;

export const ForumHit = z.object({
  post: z.object({ id: Id, title: z.string() }),
  /** Null if the post itself matches. */
  commentId: z.nullable(Id),
  author: Person,
  createdAt: Time,
  /** About 160 characters around the first match, without Markdown. */
  excerpt: z.string(),
});
export type ForumHit = z.infer<typeof ForumHit>;

/** The specification defines the error message for empty content (section 5). */
const PostContent = forumText(LIMITS.postContent, 'Post content cannot be empty');
const CommentContent = forumText(LIMITS.commentContent, 'Comment cannot be empty');
/**
 * The ids of the mentioned users, who must be participants of the thread. An id is ignored if the text does not contain the user's name as
 * `@First Last`.
 */
const Mentions = z.optional(z.array(UserId).check(z.maxLength(LIMITS.mentions)));
/**
 * The idempotency key that the client generates for each post or comment. A repeated call with the key returns the result of the first
 * call.
 */
const RequestKey = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Not a UUID'));

const PostParams = z.object({ postId: Id });
const CommentParams = z.object({ postId: Id, commentId: Id });
const Done = z.object({ id: Id });

export const forum = {
  listPosts: defineOperation({
    id: 'listPosts',
    area: 'forum',
    summary: 'Lists posts, newest first or by last activity',
    method: 'GET',
    path: '/api/forum/posts',
    access: 'any',
    query: z.extend(PageQuery, { sort: z.optional(z.enum(POST_SORTS)) }),
    response: page(PostCard),
    errors: [],
  }),
  createPost: defineOperation({
    id: 'createPost',
    area: 'forum',
    summary: 'Creates a post; its title is derived from the first sentence',
    method: 'POST',
    path: '/api/forum/posts',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    body: z.object({ key: RequestKey, content: PostContent }),
    response: Post,
    errors: ['duplicate_text', 'suspended'],
  }),
  getPost: defineOperation({
    id: 'getPost',
    area: 'forum',
    summary: 'Returns a post with its full text',
    method: 'GET',
    path: '/api/forum/posts/{postId}',
    access: 'any',
    params: PostParams,
    response: Post,
    errors: ['not_found'],
  }),
  editPost: defineOperation({
    id: 'editPost',
    area: 'forum',
    summary: "Edits the caller's own post, within 24 hours",
    method: 'PATCH',
    path: '/api/forum/posts/{postId}',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    params: PostParams,
    body: z.object({ content: PostContent, version: Version }),
    response: Post,
    errors: ['not_found', 'edit_window_over', 'suspended', 'conflict'],
  }),
  deletePost: defineOperation({
    id: 'deletePost',
    area: 'forum',
    summary: "Deletes the caller's own post, within 24 hours; restorePost can undo this for one minute",
    method: 'DELETE',
    path: '/api/forum/posts/{postId}',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    params: PostParams,
    response: Done,
    errors: ['not_found', 'edit_window_over'],
  }),
  restorePost: defineOperation({
    id: 'restorePost',
    area: 'forum',
    summary: 'Restores a post that the caller has just deleted',
    method: 'POST',
    path: '/api/forum/posts/{postId}/restore',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    params: PostParams,
    response: Post,
    errors: ['not_found', 'edit_window_over'],
  }),
  listComments: defineOperation({
    id: 'listComments',
    area: 'forum',
    summary: 'Lists the comments on a post, oldest first',
    method: 'GET',
    path: '/api/forum/posts/{postId}/comments',
    access: 'any',
    params: PostParams,
    query: PageQuery,
    response: page(Comment),
    errors: ['not_found'],
  }),
  addComment: defineOperation({
    id: 'addComment',
    area: 'forum',
    summary: 'Adds a comment to a post',
    method: 'POST',
    path: '/api/forum/posts/{postId}/comments',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    params: PostParams,
    body: z.object({ key: RequestKey, content: CommentContent, mentions: Mentions }),
    response: Comment,
    errors: ['not_found', 'duplicate_text', 'suspended'],
  }),
  getComment: defineOperation({
    id: 'getComment',
    area: 'forum',
    summary: 'Returns a comment',
    method: 'GET',
    path: '/api/forum/posts/{postId}/comments/{commentId}',
    access: 'any',
    params: CommentParams,
    response: Comment,
    errors: ['not_found'],
  }),
  editComment: defineOperation({
    id: 'editComment',
    area: 'forum',
    summary: "Edits the caller's own comment, within 24 hours",
    method: 'PATCH',
    path: '/api/forum/posts/{postId}/comments/{commentId}',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    params: CommentParams,
    /** Without `mentions`, the users who were mentioned before stay mentioned, as far as the text names them. */
    body: z.object({ content: z.optional(CommentContent), mentions: Mentions, version: Version }),
    response: Comment,
    errors: ['not_found', 'edit_window_over', 'suspended', 'conflict'],
  }),
  deleteComment: defineOperation({
    id: 'deleteComment',
    area: 'forum',
    summary: "Deletes the caller's own comment, within 24 hours; restoreComment can undo this for one minute",
    method: 'DELETE',
    path: '/api/forum/posts/{postId}/comments/{commentId}',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    params: CommentParams,
    response: Done,
    errors: ['not_found', 'edit_window_over'],
  }),
  restoreComment: defineOperation({
    id: 'restoreComment',
    area: 'forum',
    summary: 'Restores a comment that the caller has just deleted',
    method: 'POST',
    path: '/api/forum/posts/{postId}/comments/{commentId}/restore',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    params: CommentParams,
    response: Comment,
    errors: ['not_found', 'edit_window_over'],
  }),
  listParticipants: defineOperation({
    id: 'listParticipants',
    area: 'forum',
    summary: 'Lists the participants of a thread, whom its comments can mention',
    method: 'GET',
    path: '/api/forum/posts/{postId}/participants',
    access: 'any',
    params: PostParams,
    query: PageQuery,
    response: page(Mention),
    errors: ['not_found'],
  }),
  searchForum: defineOperation({
    id: 'searchForum',
    area: 'forum',
    summary: 'Finds posts and comments that contain all the words, newest first',
    method: 'GET',
    path: '/api/forum/search',
    access: 'any',
    query: z.extend(PageQuery, { q: text(LIMITS.searchTerm) }),
    response: page(ForumHit),
    errors: [],
  }),
};
