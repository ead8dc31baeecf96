import type { AvatarDescription, AvatarUpload } from '../../shared/contract/profiles.ts';
import { uploadPrefix } from './avatar-keys.ts';
import type { AccountDeps } from './deps.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';

/** Lets the caller's browser upload one picture straight to the bucket. It isn't served until `saveAvatar` has validated it. */
export async function createAvatarUpload(
  { picture, ...own }: OwnProfile & { picture: AvatarDescription },
  deps: AccountDeps,
): Promise<AvatarUpload> {
  const { userId } = await readOwnProfile(own, deps);
  return deps.avatars.permitUpload(`${uploadPrefix(userId)}${deps.newId(own.now)}`, picture);
}
