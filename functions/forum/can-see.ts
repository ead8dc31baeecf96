import type { StoredText } from '../table/entities/stored-text.ts';
import type { Viewer } from './deps.ts';

/**
 * Returns whether the viewer may see a post or comment. Nobody can see it once it is deleted. While it is hidden, only its author and
 * moderators can see it.
 */
export function canSee(text: StoredText, { userId, moderator }: Viewer): boolean {
  if (text.deletedAt) return false;
  return !text.hiddenAt || moderator || text.authorId === userId;
}
