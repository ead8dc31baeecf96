import type { Comment as CommentView, PostCard, Post as PostView } from '../../shared/contract/forum.ts';
import type { Person } from '../../shared/contract/schemas.ts';
import { personView } from '../lib/views/person.ts';
import type { Comment } from '../table/entities/comment.ts';
import type { Contribution } from '../table/entities/contribution.ts';
import type { Post } from '../table/entities/post.ts';
import type { Profile } from '../table/entities/profile.ts';
import { excerptOf } from './openings.ts';

/** For so long after it was written, a change leaves no mark. */
const UNMARKED_MS = 5 * 60 * 1000;

/** What a view shows beside the text itself. */
export interface Around {
  /** Undefined where there is none (any more). */
  readonly author: Profile | undefined;
  /** Whether the viewer likes it. */
  readonly liked: boolean;
}

/** Who wrote it; without names where the account was deleted. */
export function authorView(userId: string, profile: Profile | undefined): Person {
  return personView(userId, profile?.deletedAt ? undefined : profile);
}

/** A post in a list. */
export function postCard(post: Post, around: Around): PostCard {
  return {
    id: post.postId,
    ...contributionView(post, around),
    title: post.title,
    ...excerptOf(post.content),
    comments: post.comments,
    lastActivityAt: post.lastActivityAt,
  };
}

/** A post, whole. */
export function postView(post: Post, around: Around): PostView {
  return { ...postCard(post, around), content: post.content };
}

/** A comment. */
export function commentView(comment: Comment, around: Around): CommentView {
  return {
    id: comment.commentId,
    ...contributionView(comment, around),
    postId: comment.postId,
    content: comment.content,
    mentions: comment.mentions,
  };
}

function contributionView(text: Contribution, { author, liked }: Around) {
  return {
    author: authorView(text.authorId, author),
    createdAt: text.createdAt,
    editedAt: markedEdit(text),
    likes: text.likes,
    liked,
    hidden: text.hiddenAt !== undefined,
  };
}

function markedEdit({ createdAt, editedAt }: Contribution): string | null {
  if (!editedAt || Date.parse(editedAt) - Date.parse(createdAt) <= UNMARKED_MS) return null;
  return editedAt;
}
