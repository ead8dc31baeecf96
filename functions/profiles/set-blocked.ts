import { type BlockRecord, blockRecordKey, blockRecordsRange } from '../entities/block-record.ts';
import { profileKey } from '../entities/profile.ts';
import { setTextsBlocked } from '../forum/set-texts-blocked.ts';
import { DomainError } from '../lib/http/errors.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';
import type { ProfilesDeps } from './deps.ts';
import { findUser } from './find-user.ts';

export interface BlockChange {
  /** What identifies the user (`findUser`). */
  readonly user: string;
  readonly isBlocked: boolean;
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Blocks a user, or undoes that. A blocked user can't sign in, and all tokens and webhook deliveries are refused. Others don't see what the
 * user wrote or offers. Money is not touched. Only an operator's command calls this function. Idempotent: a repeated call completes an
 * interrupted one. Returns every change for this user, oldest first. Errors: `not_found`.
 */
export async function setBlocked(
  { user, isBlocked, by, reason, now }: BlockChange,
  deps: ProfilesDeps,
): Promise<BlockRecord[]> {
  const { table, directory } = deps;
  const userId = await findUser(user, deps);
  if (!userId) throw new DomainError('not_found', `There is no account for ${user}.`);
  const record: BlockRecord = { userId, isBlocked, by, reason, at: now.toISOString() };
  if (isBlocked) {
    // Refuse the tokens first, so that the user can't write anything while the other steps run.
    await changeProfile(table, record);
    await directory.setEnabled(userId, false);
    await directory.signOutEverywhere(userId);
    await setTextsBlocked(record, table);
  } else {
    await setTextsBlocked(record, table);
    await directory.setEnabled(userId, true);
    await changeProfile(table, record);
  }
  return table.partition(blockRecordsRange(userId));
}

/**
 * Changes the profile and stores the record in the same transaction. Does nothing if the profile is already in that state. A user who hasn't
 * verified their email has no profile, so there is only a record.
 */
function changeProfile(table: Table, record: BlockRecord): Promise<void> {
  const { userId, isBlocked, at } = record;
  return retryOnConflict(async () => {
    const profile = await table.get(profileKey(userId));
    const { blockedAt } = profile ?? {};
    if (profile && isBlocked === (blockedAt !== undefined)) return;
    const tx = table
      .transaction()
      .put({ ...blockRecordKey(record), type: 'BlockRecord', ...record }, { if: { exists: false } });
    if (profile)
      tx.update(profileKey(userId), {
        ...(isBlocked ? { set: { blockedAt: at } } : { remove: ['blockedAt'] }),
        if: isBlocked ? { exists: true, absent: ['blockedAt'] } : { equals: { blockedAt } },
      });
    await tx.commit();
  });
}
