import { AVATAR_TYPES, type AvatarType } from '../../../shared/accounts/avatars.ts';
import type { PartnerId } from '../../../shared/ids.ts';

/** Uploads expire after a day, but saved pictures are copies under another key. */
export const uploadPrefix = (userId: string) => `uploads/${userId}/`;
export const avatarPrefix = (userId: string) => `avatars/${userId}/`;

/**
 * Returns the prefix under which the logos of a partner's apps are served. It differs from the prefix for pictures, so that the function
 * that writes logos cannot change users' pictures.
 */
export const logoPrefix = (partnerId: PartnerId) => `avatars/logos/${partnerId}/`;

/** The key contains the upload's id, so saving an upload twice creates only one picture. */
export const avatarKey = (userId: string, id: string, type: AvatarType) =>
  `${avatarPrefix(userId)}${id}.${AVATAR_TYPES[type]}`;

/** The site serves the bucket's objects under their keys. */
export const avatarPath = (key: string) => `/${key}`;
export const avatarKeyOfPath = (address: string) => address.slice(1);
