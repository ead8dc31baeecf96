import { accountDeleted } from '../lib/errors.ts';
import { checkAccountExists } from '../table/entities/check-account-exists.ts';
import type { Posting, RecentText } from '../table/entities/posting.ts';
import type { Profile } from '../table/entities/profile.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';
import { extendHistory, type Writer } from './posting-rules.ts';

/** Returns the writer, by consistent reads. Errors: `unauthenticated` for a user without an account. */
export async function readWriter(table: Table, userId: string): Promise<Writer> {
  const [profile, posting] = await Promise.all([
    table.get<Profile>(keys.profile(userId)),
    readPosting(table, userId),
  ]);
  if (!profile || profile.deletedAt) throw accountDeleted();
  return { since: profile.createdAt, posting };
}

/** Returns a user's posting history; empty for a user who has never written. */
export async function readPosting(table: Table, userId: string): Promise<Posting> {
  const posting = await table.get<Posting>(keys.posting(userId));
  return postingOf(userId, posting);
}

/** Fills in the defaults: the item may not exist, and a user suspended before writing anything has one without texts. */
function postingOf(userId: string, posting: Partial<Posting> | undefined): Posting {
  return { userId, version: 0, recent: [], ...posting };
}

/**
 * Adds the writer's latest text to a transaction, provided the writer wrote nothing else since the read and still has an account. Two
 * concurrent requests therefore cannot both pass a limit: the one that loses the race throws `ConditionFailed`.
 */
export function recordText(tx: Transaction, { posting }: Writer, written: RecentText): Transaction {
  const { userId, version } = posting;
  tx.update(keys.posting(userId), {
    set: { type: 'Posting', userId, version: version + 1, recent: extendHistory(posting, written) },
    if: version === 0 ? { exists: false } : { equals: { version } },
  });
  return checkAccountExists(tx, userId);
}
