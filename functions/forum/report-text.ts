import { checkAccountExists } from '../table/entities/check-account-exists.ts';
import { type ForumText, forumTextId } from '../table/entities/forum-text.ts';
import { type Report, unchangedSinceRead } from '../table/entities/stored-text.ts';
import { reportItem } from '../table/items/forum.ts';
import { FEED_KEYS, queueKeys, textKey } from '../table/keys/forum.ts';
import { keys } from '../table/keys.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { countComment } from './count-comment.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { readVisibleText } from './read-visible.ts';

/** The number of reports by different users that hides a post or comment until a moderator decides. */
const HIDE_THRESHOLD = 3;

export interface ReportText extends ForumText {
  readonly viewer: Viewer;
  readonly reason: Report['reason'];
  readonly note?: string | undefined;
  readonly now: Date;
}

/** Reports a post or comment. Each user's report counts once. Idempotent. Errors: `not_found`. */
export function reportText(
  { viewer, reason, note = '', now, ...text }: ReportText,
  { table }: ForumDeps,
): Promise<{ id: string }> {
  const { userId } = viewer;
  const answer = { id: forumTextId(text) };
  return retryOnConflict(async () => {
    if (await table.get(keys.report(text, userId))) return answer;
    const reported = await readVisibleText(table, text, viewer);
    const at = now.toISOString();
    const reports = (reported.reports ?? 0) + 1;
    const firstReportAt = reported.firstReportAt ?? at;
    const hides = reports >= HIDE_THRESHOLD && !reported.hiddenAt;
    const tx = table
      .transaction()
      .put(reportItem({ ...text, userId, reason, note, at }), { if: { exists: false } })
      .update(textKey(text), {
        set: {
          reports,
          firstReportAt,
          ...queueKeys(text, firstReportAt),
          ...(hides ? { hiddenAt: at } : {}),
        },
        remove: hides ? FEED_KEYS : [],
        if: unchangedSinceRead(reported),
      });
    if (hides && text.commentId) countComment(tx, text.postId, -1);
    await checkAccountExists(tx, userId).commit();
    return answer;
  });
}
