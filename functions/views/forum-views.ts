import type { Comment as CommentView, PostCard, Post as PostView } from '../../shared/contract/forum.ts';
import type { Comment } from '../entities/comment.ts';
import { BLOCKED, type StoredText } from '../entities/forum-text.ts';
import type { Post } from '../entities/post.ts';
import type { Profile } from '../entities/profile.ts';
import { versionOf } from '../lib/http/version.ts';
import { authorView } from './person.ts';
import { withoutDeletedNames } from './without-deleted-names.ts';

const EDIT_GRACE_MS = 5 * 60 * 1000;

export interface ViewContext {
  /** Undefined if the author's account no longer exists. */
  readonly author: Profile | undefined;
  readonly liked: boolean;
  readonly deletedUsers?: ReadonlySet<string>;
}

export function postCard(post: Post, around: ViewContext): PostCard {
  return {
    id: post.postId,
    ...contributionView(post, around),
    title: post.title,
    excerpt: post.excerpt,
    truncated: post.truncated,
    comments: post.comments,
    lastActivityAt: post.lastActivityAt,
  };
}

export function postView(post: Post, around: ViewContext): PostView {
  return { ...postCard(post, around), content: post.content, version: versionOf(post.content) };
}

export function commentView(comment: Comment, around: ViewContext): CommentView {
  return {
    id: comment.commentId,
    ...contributionView(comment, around),
    postId: comment.postId,
    ...withoutDeletedNames(comment, around.deletedUsers),
    version: versionOf([comment.content, comment.mentions.map(({ id }) => id)]),
  };
}

function contributionView(text: StoredText, { author, liked }: ViewContext) {
  return {
    author: authorView(text.authorId, author),
    createdAt: text.createdAt,
    editedAt: visibleEditTime(text),
    likes: text.likes,
    liked,
    hidden: text.hiddenAt !== undefined,
    hiddenBy: hiddenByOf(text),
  };
}

function hiddenByOf({ hiddenAt, hiddenBy }: StoredText): PostView['hiddenBy'] {
  if (hiddenAt === undefined) return null;
  if (hiddenBy === undefined) return 'reports';
  return hiddenBy === BLOCKED ? 'block' : 'moderator';
}

function visibleEditTime({ createdAt, editedAt }: StoredText): string | null {
  if (!editedAt || Date.parse(editedAt) - Date.parse(createdAt) <= EDIT_GRACE_MS) return null;
  return editedAt;
}
