import type { Profile as ProfileView } from '../../shared/contract/profiles.ts';
import type { ProfilesDeps } from './deps.ts';
import { profileView } from './profile-view.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';

/** The caller's profile, made good where the sign-up left it out. Errors: `unauthenticated`. */
export async function getMe(own: OwnProfile, deps: ProfilesDeps): Promise<ProfileView> {
  return profileView(await readOwnProfile(own, deps), own.caller);
}
