import type { StoredText } from '../entities/forum-text.ts';
import type { Viewer } from './deps.ts';

/** Hidden content is visible only to its author and to moderators, and deleted content is visible to nobody. */
export function canSee(text: StoredText, { userId, moderator }: Viewer): boolean {
  if (text.deletedAt) return false;
  return !text.hiddenAt || moderator || text.authorId === userId;
}
