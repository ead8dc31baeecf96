import type { StoredText } from '../entities/forum-text.ts';
import { DomainError } from '../lib/http/errors.ts';

const CHANGE_MS = 24 * 60 * 60 * 1000;
const RESTORE_MS = 60 * 1000;

/** Throws `edit_window_over` if a post or comment is older than 24 hours. Its content must not change long after others have replied. */
export function checkChangeable({ createdAt }: StoredText, now: Date): void {
  if (now.getTime() - Date.parse(createdAt) <= CHANGE_MS) return;
  throw new DomainError(
    'edit_window_over',
    'You can only edit or delete posts and comments within 24 hours.',
  );
}

/** Throws `edit_window_over` for a post or comment that was deleted more than a minute ago. */
export function checkRestorable({ deletedAt }: StoredText, now: Date): void {
  if (!deletedAt || now.getTime() - Date.parse(deletedAt) <= RESTORE_MS) return;
  throw new DomainError('edit_window_over', 'You can only restore a post or comment within one minute.');
}
