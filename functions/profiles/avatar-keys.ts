import { AVATAR_TYPES, type AvatarType } from '../../shared/avatars.ts';

/** Returns the key prefix for a user's uploads. An upload expires after a day unless the user saves it as the profile picture. */
export const uploadPrefix = (userId: string) => `uploads/${userId}/`;
/** Returns the prefix under which a user's pictures are served. */
export const avatarPrefix = (userId: string) => `avatars/${userId}/`;

/**
 * Returns the prefix under which the logos of a partner's apps are served. Logos have their own prefix, so that the function that writes
 * them cannot change users' pictures.
 */
export const logoPrefix = (partnerId: string) => `avatars/logos/${partnerId}/`;

/** Returns the key of a saved picture. It contains the upload's id, so saving an upload twice creates only one picture. */
export const avatarKey = (userId: string, id: string, type: AvatarType) =>
  `${avatarPrefix(userId)}${id}.${AVATAR_TYPES[type]}`;

/** Returns a picture's path on the site. It is the object's key, because the site serves the bucket's objects under their keys. */
export const avatarPath = (key: string) => `/${key}`;
export const avatarKeyOfPath = (address: string) => address.slice(1);
