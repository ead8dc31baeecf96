import { AVATAR_TYPES, type AvatarType } from '../../shared/avatars.ts';

/** Where a user's uploads arrive. What is never saved expires there after a day. */
export const uploadsOf = (userId: string) => `uploads/${userId}/`;
/** Where a user's pictures are served from. */
export const avatarsOf = (userId: string) => `avatars/${userId}/`;

/** The key of a saved picture, told by the id of its upload: so a repeated save makes no second one. */
export const avatarKey = (userId: string, id: string, type: AvatarType) =>
  `${avatarsOf(userId)}${id}.${AVATAR_TYPES[type]}`;

/** A picture's address on the site, which serves the bucket under its keys. */
export const addressOf = (key: string) => `/${key}`;
export const keyOf = (address: string) => address.slice(1);
