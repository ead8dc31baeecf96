import { userIsGone } from '../lib/errors.ts';
import type { Profile } from '../table/entities/profile.ts';
import { keys } from '../table/keys.ts';
import { tryAgainOnLostRace } from '../table/try-again.ts';
import { keyOf } from './avatar-keys.ts';
import type { AccountDeps } from './deps.ts';

/**
 * Sets the picture's address, or takes it away, and deletes the picture that was there. Of two changes at the same moment each
 * deletes the picture that it replaced, so none is left over. Errors: `unauthenticated` for a user who was deleted.
 */
export async function replaceAvatar(
  userId: string,
  avatarUrl: string | undefined,
  { table, avatars }: Pick<AccountDeps, 'table' | 'avatars'>,
): Promise<Profile> {
  const before = await tryAgainOnLostRace(async () => {
    const profile = await table.get<Profile>(keys.profile(userId));
    if (!profile || profile.deletedAt) throw userIsGone();
    const present = profile.avatarUrl
      ? { equals: { avatarUrl: profile.avatarUrl } }
      : { absent: ['avatarUrl'] };
    await table
      .transaction()
      .update(keys.profile(userId), {
        ...(avatarUrl ? { set: { avatarUrl } } : { remove: ['avatarUrl'] }),
        if: { exists: true, any: [present] },
      })
      .commit();
    return profile;
  });
  if (before.avatarUrl && before.avatarUrl !== avatarUrl) await avatars.delete(keyOf(before.avatarUrl));
  const { avatarUrl: _, ...rest } = before;
  return avatarUrl ? { ...rest, avatarUrl } : rest;
}
