import { wordsOf } from '../../shared/forum-words.ts';
import { type ForumText, isShown } from '../entities/forum-text.ts';
import { type DurableEffect, type Effects, type Hint, NO_EFFECTS } from '../fanout/effects.ts';
import type { ImageOf } from '../fanout/parse-change.ts';

type Image = Pick<ImageOf<'Post'>, 'content' | 'hiddenAt' | 'deletedAt'>;

interface Images<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/**
 * Derives the effects of a post that was created, edited, hidden, deleted or restored. Changes to likes and comment counts have no effects.
 */
export function postEffects({ before, after }: Images<ImageOf<'Post'>>): Effects {
  const postId = (after ?? before)?.postId;
  if (!postId || !hasVisibleChange(before, after)) return NO_EFFECTS;
  const hints: Hint[] = [];
  if (isShown(after) && !isShown(before)) hints.push({ kind: 'post_visible', postId });
  if (before) hints.push({ kind: 'post_changed', postId });
  return { durable: [indexEffect({ postId }, before, after)], hints };
}

/** Derives the effects of a comment, including notifications. Restoring a comment does not send its notifications again. */
export function commentEffects({ before, after }: Images<ImageOf<'Comment'>>): Effects {
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

function newMentions(
  before: ImageOf<'Comment'> | undefined,
  after: ImageOf<'Comment'> | undefined,
): string[] {
  const old = new Set(before?.mentions.map(({ id }) => id));
  const now = new Set(after?.mentions.map(({ id }) => id));
  return [...now.difference(old)];
}
