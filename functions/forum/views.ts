import type { Comment as CommentView, PostCard, Post as PostView } from '../../shared/contract/forum.ts';
import type { Person } from '../../shared/contract/schemas.ts';
import type { Comment } from '../table/entities/comment.ts';
import type { Contribution } from '../table/entities/contribution.ts';
import type { Post } from '../table/entities/post.ts';
import type { Profile } from '../table/entities/profile.ts';
import { personView } from '../views/person.ts';
import { excerptOf } from './openings.ts';

/** The period after writing in which an edit is not marked. */
const UNMARKED_MS = 5 * 60 * 1000;

/** The data that a view shows besides the text itself. */
export interface Around {
  /** Undefined if the account no longer exists. */
  readonly author: Profile | undefined;
  /** Whether the viewer likes it. */
  readonly liked: boolean;
}

/** Builds the view of an author; without names if the account was deleted. */
export function authorView(userId: string, profile: Profile | undefined): Person {
  return personView(userId, profile?.deletedAt ? undefined : profile);
}

/** Builds the view of a post in a list. */
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

/** Builds the view of a post with its full text. */
export function postView(post: Post, around: Around): PostView {
  return { ...postCard(post, around), content: post.content };
}

/** Builds the view of a comment. */
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
