import { type Comment, QUEUE_KEYS, textKey } from '../entities/comment.ts';
import { type ForumText, type StoredText, unchangedSinceRead } from '../entities/forum-text.ts';
import { FEED_KEYS, feedKeys, type Post } from '../entities/post.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { countComment } from './count-comment.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { textNotFound } from './read-visible.ts';

export interface DecideReport extends ForumText {
  readonly viewer: Viewer;
  readonly decision: 'hide' | 'restore';
  readonly now: Date;
}

/**
 * Hides or shows a post or comment, whether or not it was reported, and removes it from the moderation queue. Earlier reports no longer
 * count, and the users who filed them cannot report the content again. Errors: `not_found`.
 */
export function decideReport(
  { viewer, decision, now, ...text }: DecideReport,
  { table }: ForumDeps,
): Promise<{ hidden: boolean }> {
  return retryOnConflict(async () => {
    const found = await table.get(textKey(text));
    if (!found || found.deletedAt) throw textNotFound(text);
    const hidden = decision === 'hide';
    const change = hidden ? hide(found, viewer, now) : show(found);
    const tx = table.transaction().update(textKey(text), {
      set: { decision, decidedAt: now.toISOString(), decidedBy: viewer.userId, ...change.set },
      remove: ['reports', 'firstReportAt', 'reportWeight', ...QUEUE_KEYS, ...change.remove],
      if: unchangedSinceRead(found),
    });
    const changes = hidden !== (found.hiddenAt !== undefined);
    if (changes && text.commentId) countComment(tx, text.postId, hidden ? -1 : 1);
    await checkAccountExists(tx, viewer.userId).commit();
    return { hidden };
  });
}

/** Builds the change that hides a post or comment on behalf of a user. */
export function hide({ hiddenAt }: StoredText, { userId }: Pick<Viewer, 'userId'>, now: Date) {
  return { set: { hiddenAt: hiddenAt ?? now.toISOString(), hiddenBy: userId }, remove: FEED_KEYS };
}

/** Builds the change that shows a hidden post or comment again. */
export function show(text: Post | Comment) {
  const returns = text.hiddenAt !== undefined && 'title' in text;
  return { set: returns ? feedKeys(text) : {}, remove: ['hiddenAt', 'hiddenBy'] as const };
}
