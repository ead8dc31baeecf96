import type { AvatarDescription } from '../../../../../shared/contract/profiles.ts';
import { call } from '../../../data/api.ts';

/** Creates a presigned POST for a picture of this type and size. */
export const createAvatarUpload = (picture: AvatarDescription) =>
  call('createAvatarUpload', { body: picture });

/** Makes an uploaded file the user's picture. Returns the updated profile. */
export const saveAvatar = (key: string) => call('saveAvatar', { body: { key } });

export const removeAvatar = () => call('removeAvatar');
