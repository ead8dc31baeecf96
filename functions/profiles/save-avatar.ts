import { AVATAR_TYPES, type AvatarType } from '../../shared/accounts/avatars.ts';
import type { Profile as ProfileView } from '../../shared/contract/profiles.ts';
import { DomainError, invalid } from '../lib/http/errors.ts';
import { avatarKey, avatarPath, avatarPrefix, uploadPrefix } from '../lib/pictures/avatar-keys.ts';
import { cleanPicture } from '../lib/pictures/clean-picture.ts';
import type { AccountDeps } from './deps.ts';
import { profileView } from './profile-view.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';
import { replaceAvatar } from './replace-avatar.ts';

/**
 * Makes an uploaded file the caller's picture. Stores the validated bytes, without metadata, instead of copying the uploaded object, because the
 * browser could still replace that object. Idempotent. Throws `not_found` if the upload does not exist or belongs to another user. Throws
 * `validation_failed` unless the file is a JPEG or WebP of at most 512 pixels per side and as many bytes as its pixels need.
 */
export async function saveAvatar(
  { key, ...own }: OwnProfile & { key: string },
  deps: AccountDeps,
): Promise<ProfileView> {
  const profile = await readOwnProfile(own, deps);
  const { userId, avatarUrl } = profile;
  if (!key.startsWith(uploadPrefix(userId))) throw uploadNotFound();
  const id = key.slice(uploadPrefix(userId).length);
  if (avatarUrl?.startsWith(avatarPath(`${avatarPrefix(userId)}${id}.`)))
    return profileView(profile, own.caller, deps);

  const body = await deps.avatars.read(key);
  if (!body) throw uploadNotFound();
  const picture = cleanPicture(body);
  if (!picture || !isAvatarType(picture.type)) {
    await deps.avatars.delete(key);
    throw pictureRejected();
  }
  const saved = avatarKey(userId, id, picture.type);
  await deps.avatars.write(saved, picture.body, picture.type);
  const changed = await replaceAvatar(userId, avatarPath(saved), deps);
  await deps.avatars.delete(key);
  return profileView(changed, own.caller, deps);
}

const isAvatarType = (type: string): type is AvatarType => type in AVATAR_TYPES;
const uploadNotFound = () =>
  new DomainError('not_found', "We couldn't find your upload. Choose the photo again.");
const pictureRejected = () => invalid([{ path: 'body.key', message: "This file isn't an image." }]);
