import type { Profile as ProfileView } from '../../shared/contract/profiles.ts';
import type { AccountDeps } from './deps.ts';
import { profileView } from './profile-view.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';
import { replaceAvatar } from './replace-avatar.ts';

/** Removes the caller's picture from the profile and the bucket. Idempotent. */
export async function removeAvatar(own: OwnProfile, deps: AccountDeps): Promise<ProfileView> {
  const profile = await readOwnProfile(own, deps);
  return profileView(await replaceAvatar(profile.userId, undefined, deps), own.caller, deps);
}
