import type { AvatarDescription, AvatarUpload } from '../../shared/contract/profiles.ts';
import { uploadPrefix } from '../lib/pictures/avatar-keys.ts';
import type { AccountDeps } from './deps.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';

/**
 * Allows the caller's browser to upload a picture directly to the bucket. The picture is not served until `saveAvatar` has validated it.
 */
export async function createAvatarUpload(
  { picture, ...own }: OwnProfile & { picture: AvatarDescription },
  deps: AccountDeps,
): Promise<AvatarUpload> {
  const { userId } = await readOwnProfile(own, deps);
  return deps.avatars.permitUpload(`${uploadPrefix(userId)}${deps.newId(own.now)}`, picture);
}
