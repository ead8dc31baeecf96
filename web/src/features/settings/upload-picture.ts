import type { Profile } from '../../../../shared/contract/profiles.ts';
import { checkPicture } from './check-picture.ts';
import { createAvatarUpload, saveAvatar } from './data/picture.ts';
import { encodePicture } from './encode-picture.ts';
import { type PostOptions, postPicture } from './post-picture.ts';

interface UploadOptions extends PostOptions {
  /** Called when the picture has been sent. From then on, the upload cannot be canceled. */
  readonly onSent: () => void;
}

/** Uploads a file as the user's picture. Throws `PictureRejected`, `ApiError`, or the abort reason of the signal. */
export async function uploadPicture(file: Blob, { onSent, ...options }: UploadOptions): Promise<Profile> {
  await checkPicture(file);
  const { picture, type } = await encodePicture(file);
  const upload = await createAvatarUpload({ contentType: type, size: picture.size });
  options.signal.throwIfAborted();
  await postPicture(upload, picture, options);
  onSent();
  return saveAvatar(upload.key);
}
