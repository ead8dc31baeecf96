import type { BlockRecord } from '../entities/block-record.ts';
import { commentsRange, textKey } from '../entities/comment.ts';
import { ACTIVITY, forumActivityIndex, type Participant } from '../entities/forum-activity.ts';
import { BLOCKED, type ForumText, unchangedSinceRead } from '../entities/forum-text.ts';
import { postingKey } from '../entities/posting.ts';
import { allItems } from '../table/all-items.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';
import { countComment } from './count-comment.ts';
import { hide, show } from './decide-report.ts';

/**
 * Hides all posts and comments of a blocked user, or shows those again that were hidden for this reason. What moderators or reports have
 * hidden, and what is deleted, stays as it is. Idempotent.
 */
export async function setTextsBlocked(change: BlockRecord, table: Table): Promise<void> {
  for (const postId of await threadsOf(change.userId, table)) {
    await setTextBlocked({ postId }, change, table);
    for (const commentId of await commentsIn(postId, change.userId, table))
      await setTextBlocked({ postId, commentId }, change, table);
  }
}

function setTextBlocked(
  text: ForumText,
  { userId, isBlocked, at }: BlockRecord,
  table: Table,
): Promise<void> {
  return retryOnConflict(async () => {
    const found = await table.get(textKey(text));
    if (found?.authorId !== userId || found.deletedAt) return;
    const isDue = isBlocked ? found.hiddenAt === undefined : found.hiddenBy === BLOCKED;
    if (!isDue) return;
    const tx = table.transaction().update(textKey(text), {
      ...(isBlocked ? hide(found, { userId: BLOCKED }, new Date(at)) : show(found)),
      if: unchangedSinceRead(found),
    });
    if (text.commentId) countComment(tx, text.postId, isBlocked ? -1 : 1);
    await tx.commit();
  });
}

/** Returns the threads that the user has written in. Includes the newest ones, which the index may still lack. */
async function threadsOf(userId: string, table: Table): Promise<Set<string>> {
  const recent = (await table.get(postingKey(userId)))?.recent ?? [];
  const threads = new Set(recent.map(({ postId }) => postId));
  const partition = forumActivityIndex<Participant>(userId);
  for await (const { postId } of allItems(table, { index: 'GSI1', partition, prefix: ACTIVITY.thread }))
    threads.add(postId);
  return threads;
}

async function commentsIn(postId: string, userId: string, table: Table): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.partitionPage({ ...commentsRange(postId), cursor });
    found.push(...page.items.filter(({ authorId }) => authorId === userId).map((each) => each.commentId));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}
