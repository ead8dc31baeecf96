import { queueKeys, textKey } from '../entities/comment.ts';
import { type ContentReport, reportItem, reportKey } from '../entities/forum-activity.ts';
import { type ForumText, forumTextId, unchangedSinceRead } from '../entities/forum-text.ts';
import { FEED_KEYS } from '../entities/post.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { countComment } from './count-comment.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { readVisibleText } from './read-visible.ts';
import { readWriter, recordReport } from './read-writer.ts';
import { HIDING_WEIGHT, reportWeight } from './report-weight.ts';

export interface ReportText extends ForumText {
  readonly viewer: Viewer;
  readonly reason: ContentReport['reason'];
  readonly note?: string | undefined;
  readonly now: Date;
}

/**
 * Reports a post or comment. A user's report counts once, with a weight that depends on the user's account. Idempotent. Errors:
 * `not_found`, `rate_limited`.
 */
export function reportText(
  { viewer, reason, note = '', now, ...text }: ReportText,
  { table }: ForumDeps,
): Promise<{ id: string }> {
  const { userId } = viewer;
  const answer = { id: forumTextId(text) };
  return retryOnConflict(async () => {
    if (await table.get(reportKey(text, userId))) return answer;
    const reported = await readVisibleText(table, text, viewer);
    const writer = await readWriter(table, userId);
    const at = now.toISOString();
    const weight = reportWeight(writer, now);
    const reports = (reported.reports ?? 0) + 1;
    const firstReportAt = reported.firstReportAt ?? at;
    const totalWeight = (reported.reportWeight ?? 0) + weight;
    const hides = totalWeight >= HIDING_WEIGHT && !reported.hiddenAt;
    const tx = table
      .transaction()
      .put(reportItem({ ...text, userId, reason, note, at, weight }), { if: { exists: false } })
      .update(textKey(text), {
        set: {
          reports,
          reportWeight: totalWeight,
          firstReportAt,
          ...queueKeys(text, firstReportAt),
          ...(hides ? { hiddenAt: at } : {}),
        },
        remove: hides ? FEED_KEYS : [],
        if: unchangedSinceRead(reported),
      });
    if (hides && text.commentId) countComment(tx, text.postId, -1);
    await recordReport(tx, writer, now).commit();
    return answer;
  });
}
