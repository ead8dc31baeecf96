import type { Contribution } from '../table/entities/contribution.ts';
import type { Viewer } from './deps.ts';

/** Returns whether the viewer may see a text. Nobody sees a deleted one; only its author and moderators see a hidden one. */
export function canSee(text: Contribution, { userId, moderator }: Viewer): boolean {
  if (text.deletedAt) return false;
  return !text.hiddenAt || moderator || text.authorId === userId;
}
