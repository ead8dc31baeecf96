import type { Profile as ProfileView } from '../../shared/contract/profiles.ts';
import type { OwnProfileDeps } from './deps.ts';
import { profileView } from './profile-view.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';

/** Repairs a profile that the sign-up left incomplete. Errors: `unauthenticated`. */
export async function getMe(own: OwnProfile, deps: OwnProfileDeps): Promise<ProfileView> {
  return profileView(await readOwnProfile(own, deps), own.caller, deps);
}
