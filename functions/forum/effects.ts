import * as z from 'zod/mini';
import { wordsOf } from '../../shared/forum/forum-words.ts';
import { type ForumText, isShown } from '../entities/forum-text.ts';
import { type DurableEffect, type Effects, type Hint, NO_EFFECTS } from '../kit/effects.ts';
import { type Change, follow } from '../kit/follow.ts';
import { Fields, List, Text } from '../lib/dynamodb-json.ts';

const IMAGE = {
  postId: Text,
  authorId: Text,
  content: Text,
  createdAt: Text,
  editedAt: z.optional(Text),
  hiddenAt: z.optional(Text),
  deletedAt: z.optional(Text),
};
const PostImage = z.object({ ...IMAGE, title: Text });
const CommentImage = z.object({ ...IMAGE, commentId: Text, mentions: List(Fields({ id: Text })) });
type PostImage = z.output<typeof PostImage>;
type CommentImage = z.output<typeof CommentImage>;
type Image = PostImage | CommentImage;

/**
 * Derives the effects of a post that was created, edited, hidden, deleted or restored. Changes to likes and comment counts have no effects.
 */
function postEffects({ before, after }: Change<PostImage>): Effects {
  const postId = (after ?? before)?.postId;
  if (!postId || !hasVisibleChange(before, after)) return NO_EFFECTS;
  const hints: Hint[] = [];
  if (isShown(after) && !isShown(before)) hints.push({ kind: 'post_visible', postId });
  if (before) hints.push({ kind: 'post_changed', postId });
  return { durable: [indexEffect({ postId }, before, after)], hints };
}

/** Derives the effects of a comment, including notifications. Restoring a comment does not send its notifications again. */
function commentEffects({ before, after }: Change<CommentImage>): Effects {
  const image = after ?? before;
  const mentioned = newMentions(before, after);
  if (!image || !(hasVisibleChange(before, after) || mentioned.length > 0)) return NO_EFFECTS;
  const { postId, commentId, authorId, createdAt, editedAt } = image;
  const durable: DurableEffect[] = [indexEffect({ postId, commentId }, before, after)];
  const isNew = before === undefined;
  if (after && (isNew || mentioned.length > 0)) {
    const at = isNew ? createdAt : (editedAt ?? createdAt);
    durable.push({ kind: 'answered', postId, commentId, byId: authorId, at, isNew, mentioned });
  }
  const kind = isShown(after) && !isShown(before) ? 'comment_visible' : 'comment_changed';
  return { durable, hints: [{ kind, postId, commentId }] };
}

function hasVisibleChange(before: Image | undefined, after: Image | undefined): boolean {
  return before?.content !== after?.content || isShown(before) !== isShown(after);
}

function indexEffect(text: ForumText, before: Image | undefined, after: Image | undefined): DurableEffect {
  const words = new Set([before, after].flatMap((image) => (image ? wordsOf(image.content) : [])));
  return { kind: 'index', text, words: [...words] };
}

function newMentions(before: CommentImage | undefined, after: CommentImage | undefined): string[] {
  const old = new Set(before?.mentions.map(({ id }) => id));
  const now = new Set(after?.mentions.map(({ id }) => id));
  return [...now.difference(old)];
}

export const forumFollowed = {
  Post: follow(PostImage, postEffects),
  Comment: follow(CommentImage, commentEffects),
};
