import type { StoredText } from '../table/entities/stored-text.ts';
import type { Viewer } from './deps.ts';

/** Returns whether the viewer may see a text. Nobody sees a deleted one; only its author and moderators see a hidden one. */
export function canSee(text: StoredText, { userId, moderator }: Viewer): boolean {
  if (text.deletedAt) return false;
  return !text.hiddenAt || moderator || text.authorId === userId;
}
