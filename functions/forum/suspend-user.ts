import type { SUSPENSION_DAYS } from '../../shared/contract/forum-moderation.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import { FOREVER, postingKey } from '../entities/posting.ts';
import { checkAccountExists, profileKey } from '../entities/profile.ts';
import { notFound } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';
import type { ForumDeps, Viewer } from './deps.ts';

export interface ModeratedUser {
  readonly viewer: Viewer;
  readonly userId: string;
  readonly now: Date;
}

/** Suspends a user from posting and editing for the given number of days, or permanently if `days` is null. Errors: `not_found`. */
export async function suspendUser(
  { days, ...suspension }: ModeratedUser & { days: (typeof SUSPENSION_DAYS)[number] },
  { table }: ForumDeps,
): Promise<{ suspendedUntil: string }> {
  const suspendedUntil =
    days === null ? FOREVER : new Date(suspension.now.getTime() + days * DAY_MS).toISOString();
  await setSuspension(table, suspension, suspendedUntil);
  return { suspendedUntil };
}

/** Lifts a user's suspension. Idempotent. Errors: `not_found`. */
export async function liftSuspension(
  suspension: ModeratedUser,
  { table }: ForumDeps,
): Promise<{ suspendedUntil: null }> {
  await setSuspension(table, suspension, null);
  return { suspendedUntil: null };
}

async function setSuspension(
  table: Table,
  { viewer, userId, now }: ModeratedUser,
  suspendedUntil: string | null,
): Promise<void> {
  const profile = await table.get(profileKey(userId));
  if (!profile || profile.deletedAt) throw notFound('The user you are looking for');
  const tx = table.transaction().update(postingKey(userId), {
    set: {
      type: 'Posting',
      userId,
      suspensionSetAt: now.toISOString(),
      suspensionSetBy: viewer.userId,
      ...(suspendedUntil ? { suspendedUntil } : {}),
    },
    // Change the version, so that the transaction for a concurrent post fails. Its retry will find the suspension and reject the post.
    add: { version: 1 },
    remove: suspendedUntil ? [] : ['suspendedUntil'],
  });
  await checkAccountExists(tx, viewer.userId).commit();
}
