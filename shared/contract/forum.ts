import * as z from 'zod/mini';
import { forumText } from '../forum-text.ts';
import { LIMITS } from '../limits.ts';
import { defineOperation } from './operation.ts';
import { Id, PageQuery, Person, page, Time, text, UserId } from './schemas.ts';

/** By their own time, or by that of their last comment. */
export const POST_SORTS = ['newest', 'active'] as const;

/** What a post and a comment have in common. The author's names are empty once the account is deleted. */
const Contribution = z.object({
  id: Id,
  author: Person,
  createdAt: Time,
  /** When it was last changed; null while only within five minutes of its creation. */
  editedAt: z.nullable(Time),
  likes: z.int(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
  /** True only for its author and for moderators, who alone see it then. */
  hidden: z.boolean(),
});

/** A post in a list. */
export const PostCard = z.extend(Contribution, {
  /** Made from the first sentence, at most 80 characters. */
  title: z.string(),
  /** The first 100 characters by grapheme, on one line, without the marks of Markdown and without the ellipsis. */
  excerpt: z.string(),
  /** Whether there is more than the excerpt. */
  truncated: z.boolean(),
  comments: z.int(),
  /** When it was posted or last commented on. */
  lastActivityAt: Time,
});
export type PostCard = z.infer<typeof PostCard>;

/** Someone that a text names with `@First Last`. */
export const Mention = z.object({ id: UserId, name: z.string() });
export type Mention = z.infer<typeof Mention>;

/** A post as it is read, whole. */
export const Post = z.extend(PostCard, { content: z.string() });
export type Post = z.infer<typeof Post>;

/** A comment on the post `postId`. */
export const Comment = z.extend(Contribution, {
  postId: Id,
  content: z.string(),
  mentions: z.array(Mention),
});
export type Comment = z.infer<typeof Comment>;

/** Where a search found its words. */
export const ForumHit = z.object({
  post: z.object({ id: Id, title: z.string() }),
  /** Null where the words are in the post itself. */
  commentId: z.nullable(Id),
  author: Person,
  createdAt: Time,
  /** About 160 characters around the first word found, without the marks of Markdown. */
  excerpt: z.string(),
});
export type ForumHit = z.infer<typeof ForumHit>;

/** The messages for an empty text are the specification's (section 5). */
const PostContent = forumText(LIMITS.postContent, 'Post content cannot be empty');
const CommentContent = forumText(LIMITS.commentContent, 'Comment cannot be empty');
/** Participants of the thread. One that the text does not name as `@First Last` is left out; anyone else is refused. */
const Mentions = z.optional(z.array(UserId).check(z.maxLength(LIMITS.mentions)));
/** Made by the client for one act of writing: the same key again answers what the first call made. */
const RequestKey = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Not a UUID'));

const PostParams = z.object({ postId: Id });
const CommentParams = z.object({ postId: Id, commentId: Id });
const Done = z.object({ id: Id });

/** Reading and writing in the forum. */
export const forum = {
  listPosts: defineOperation({
    id: 'listPosts',
    area: 'forum',
    summary: 'Posts, newest first or by last activity',
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
    summary: 'Publishes a post; its title is made from the first sentence',
    method: 'POST',
    path: '/api/forum/posts',
    access: 'any',
    body: z.object({ key: RequestKey, content: PostContent }),
    response: Post,
    errors: ['rate_limited', 'duplicate_text', 'suspended'],
  }),
  getPost: defineOperation({
    id: 'getPost',
    area: 'forum',
    summary: 'One post, whole',
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
    summary: "Changes the caller's own post, within 24 hours",
    method: 'PATCH',
    path: '/api/forum/posts/{postId}',
    access: 'any',
    params: PostParams,
    body: z.object({ content: PostContent }),
    response: Post,
    errors: ['not_found', 'edit_window_over', 'suspended'],
  }),
  deletePost: defineOperation({
    id: 'deletePost',
    area: 'forum',
    summary: "Takes the caller's own post away, within 24 hours; restorePost brings it back for a minute",
    method: 'DELETE',
    path: '/api/forum/posts/{postId}',
    access: 'any',
    params: PostParams,
    response: Done,
    errors: ['not_found', 'edit_window_over'],
  }),
  restorePost: defineOperation({
    id: 'restorePost',
    area: 'forum',
    summary: 'Brings a post back that the caller has just deleted',
    method: 'POST',
    path: '/api/forum/posts/{postId}/restore',
    access: 'any',
    params: PostParams,
    response: Post,
    errors: ['not_found', 'edit_window_over'],
  }),
  listComments: defineOperation({
    id: 'listComments',
    area: 'forum',
    summary: 'The comments of a post, oldest first',
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
    summary: 'Comments on a post',
    method: 'POST',
    path: '/api/forum/posts/{postId}/comments',
    access: 'any',
    params: PostParams,
    body: z.object({ key: RequestKey, content: CommentContent, mentions: Mentions }),
    response: Comment,
    errors: ['not_found', 'rate_limited', 'duplicate_text', 'suspended'],
  }),
  getComment: defineOperation({
    id: 'getComment',
    area: 'forum',
    summary: 'One comment',
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
    summary: "Changes the caller's own comment, within 24 hours",
    method: 'PATCH',
    path: '/api/forum/posts/{postId}/comments/{commentId}',
    access: 'any',
    params: CommentParams,
    body: z.object({ content: CommentContent, mentions: Mentions }),
    response: Comment,
    errors: ['not_found', 'edit_window_over', 'suspended'],
  }),
  deleteComment: defineOperation({
    id: 'deleteComment',
    area: 'forum',
    summary:
      "Takes the caller's own comment away, within 24 hours; restoreComment brings it back for a minute",
    method: 'DELETE',
    path: '/api/forum/posts/{postId}/comments/{commentId}',
    access: 'any',
    params: CommentParams,
    response: Done,
    errors: ['not_found', 'edit_window_over'],
  }),
  restoreComment: defineOperation({
    id: 'restoreComment',
    area: 'forum',
    summary: 'Brings a comment back that the caller has just deleted',
    method: 'POST',
    path: '/api/forum/posts/{postId}/comments/{commentId}/restore',
    access: 'any',
    params: CommentParams,
    response: Comment,
    errors: ['not_found', 'edit_window_over'],
  }),
  listParticipants: defineOperation({
    id: 'listParticipants',
    area: 'forum',
    summary: 'Those who wrote in a thread, who can be mentioned in it',
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
    summary: 'Posts and comments that have all the words, newest first',
    method: 'GET',
    path: '/api/forum/search',
    access: 'any',
    query: z.extend(PageQuery, { q: text(LIMITS.searchTerm) }),
    response: page(ForumHit),
    errors: [],
  }),
};
