import { textKey } from '../entities/comment.ts';
import { likeItem, likeKey } from '../entities/forum-activity.ts';
import type { ForumText } from '../entities/forum-text.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { ConditionFailed } from '../table/transaction.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { readVisibleText, textNotFound } from './read-visible.ts';

export interface SetLike extends ForumText {
  readonly viewer: Viewer;
  readonly liked: boolean;
  readonly now: Date;
}

/** Adds or removes the viewer's like on a post or comment. Idempotent. Errors: `not_found`. */
export async function setLike(
  { viewer, liked, now, ...text }: SetLike,
  { table }: ForumDeps,
): Promise<{ likes: number; liked: boolean }> {
  const { userId } = viewer;
  await readVisibleText(table, text, viewer);
  const tx = table.transaction().update(textKey(text), {
    add: { likes: liked ? 1 : -1 },
    if: { exists: true, absent: ['deletedAt'] },
    orElse: textNotFound(text),
  });
  if (liked) tx.put(likeItem(text, userId, now), { if: { exists: false } });
  else tx.delete(likeKey(text, userId), { if: { exists: true } });
  try {
    await checkAccountExists(tx, userId).commit();
  } catch (error) {
    // The like has already been added or removed.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  const likes = (await table.get(textKey(text)))?.likes ?? 0;
  return { likes, liked };
}
