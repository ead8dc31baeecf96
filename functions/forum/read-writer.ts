import { type Posting, postingKey, type RecentText } from '../entities/posting.ts';
import { checkAccountExists, profileKey } from '../entities/profile.ts';
import { accountDeleted } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';
import { extendHistory, type Writer } from './posting-rules.ts';
import { addReportTime } from './report-weight.ts';

/** Reads the author of a new post or comment with strong consistency. Throws `unauthenticated` if the account does not exist. */
export async function readWriter(table: Table, userId: string): Promise<Writer> {
  const [profile, posting] = await Promise.all([table.get(profileKey(userId)), readPosting(table, userId)]);
  if (!profile || profile.deletedAt) throw accountDeleted();
  return { since: profile.createdAt, posting };
}

export async function readPosting(table: Table, userId: string): Promise<Posting> {
  const posting = await table.get(postingKey(userId));
  return postingOf(userId, posting);
}

/** Fills in the missing fields of a posting history. The stored item may be missing, or it may contain only a suspension. */
function postingOf(userId: string, posting: Partial<Posting> | undefined): Posting {
  return { userId, version: 0, recent: [], ...posting };
}

/**
 * Adds to `tx` the write that records the user's new post or comment. The transaction fails if the user no longer has an account, or if the
 * posting history has changed since it was read. Two concurrent requests therefore can't exceed a limit together.
 */
export function recordText(tx: Transaction, writer: Writer, written: RecentText): Transaction {
  return updatePosting(tx, writer, { recent: extendHistory(writer, written) });
}

/**
 * Adds to `tx` the write that records the user's report. The transaction fails if the user no longer has an account, or if the posting
 * history has changed since it was read. Throws `rate_limited` if the user has made too many reports.
 */
export function recordReport(tx: Transaction, writer: Writer, now: Date): Transaction {
  return updatePosting(tx, writer, { reported: addReportTime(writer.posting, now) });
}

function updatePosting(
  tx: Transaction,
  { posting: { userId, version } }: Writer,
  changes: Partial<Pick<Posting, 'recent' | 'reported'>>,
): Transaction {
  tx.update(postingKey(userId), {
    set: { type: 'Posting', userId, version: version + 1, ...changes },
    if: version === 0 ? { absent: ['version'] } : { equals: { version } },
  });
  return checkAccountExists(tx, userId);
}
