import { userIsGone } from '../lib/errors.ts';
import { checkAccount } from '../table/entities/check-account.ts';
import type { Posting, Written } from '../table/entities/posting.ts';
import type { Profile } from '../table/entities/profile.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';
import { remember, type Writer } from './posting-rules.ts';

/** Who writes, as of one consistent read. Errors: `unauthenticated` for someone without an account. */
export async function readWriter(table: Table, userId: string): Promise<Writer> {
  const [profile, posting] = await Promise.all([
    table.get<Profile>(keys.profile(userId)),
    readPosting(table, userId),
  ]);
  if (!profile || profile.deletedAt) throw userIsGone();
  return { since: profile.createdAt, posting };
}

/** What a user wrote of late; empty for those who never wrote. */
export async function readPosting(table: Table, userId: string): Promise<Posting> {
  const posting = await table.get<Posting>(keys.posting(userId));
  return postingOf(userId, posting);
}

/** What an item says, or that there is none; someone who was suspended before they ever wrote has an item without texts. */
function postingOf(userId: string, posting: Partial<Posting> | undefined): Posting {
  return { userId, version: 0, recent: [], ...posting };
}

/**
 * Adds to a transaction that `written` is the writer's latest, under the condition that nothing was written since, nor the account
 * deleted: so two requests at once cannot both pass a limit. A lost race is `ConditionFailed`.
 */
export function noteWritten(tx: Transaction, { posting }: Writer, written: Written): Transaction {
  const { userId, version } = posting;
  tx.update(keys.posting(userId), {
    set: { type: 'Posting', userId, version: version + 1, recent: remember(posting, written) },
    if: version === 0 ? { exists: false } : { equals: { version } },
  });
  return checkAccount(tx, userId);
}
