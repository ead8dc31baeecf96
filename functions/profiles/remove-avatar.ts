import type { Profile as ProfileView } from '../../shared/contract/profiles.ts';
import type { AccountDeps } from './deps.ts';
import { profileView } from './profile-view.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';
import { replaceAvatar } from './replace-avatar.ts';

/** Takes the caller's picture away, from the bucket too. Safe to repeat. */
export async function removeAvatar(own: OwnProfile, deps: AccountDeps): Promise<ProfileView> {
  const profile = await readOwnProfile(own, deps);
  return profileView(await replaceAvatar(profile.userId, undefined, deps), own.caller);
}
