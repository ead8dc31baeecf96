import type { Contribution } from '../table/entities/contribution.ts';
import type { Viewer } from './deps.ts';

/** A deleted text is gone for everyone; a hidden one is there for its author and for moderators. */
export function canSee(text: Contribution, { userId, moderator }: Viewer): boolean {
  if (text.deletedAt) return false;
  return !text.hiddenAt || moderator || text.authorId === userId;
}
