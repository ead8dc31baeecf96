import { type Profile, profileKey } from '../entities/profile.ts';
import { accountDeleted } from '../lib/http/errors.ts';
import { avatarKeyOfPath } from '../lib/pictures/avatar-keys.ts';
import type { Condition } from '../table/condition.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { AccountDeps } from './deps.ts';

/**
 * Sets or removes the path of a user's picture and deletes the previous picture. If two changes happen at the same time, each deletes the
 * picture that it replaced. Throws `unauthenticated` if the account is deleted.
 */
export async function replaceAvatar(
  userId: string,
  avatarUrl: string | undefined,
  { table, avatars }: Pick<AccountDeps, 'table' | 'avatars'>,
): Promise<Profile> {
  const before = await retryOnConflict(async () => {
    const profile = await table.get(profileKey(userId));
    if (!profile || profile.deletedAt) throw accountDeleted();
    const present: Condition<Profile> = profile.avatarUrl
      ? { equals: { avatarUrl: profile.avatarUrl } }
      : { absent: ['avatarUrl'] };
    await table
      .transaction()
      .update(profileKey(userId), {
        ...(avatarUrl ? { set: { avatarUrl } } : { remove: ['avatarUrl'] }),
        if: { exists: true, any: [present] },
      })
      .commit();
    return profile;
  });
  if (before.avatarUrl && before.avatarUrl !== avatarUrl)
    await avatars.delete(avatarKeyOfPath(before.avatarUrl));
  const { avatarUrl: _, ...rest } = before;
  return avatarUrl ? { ...rest, avatarUrl } : rest;
}
