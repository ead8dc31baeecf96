import { imageTypeOf } from '../../../../shared/accounts/avatars.ts';
import { imageSizeOf } from '../../../../shared/lib/image-size.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { messages } from './messages.ts';

/** The error for a rejected picture. Its message gives the reason and is shown to the user. */
export class PictureRejected extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureRejected';
  }
}

/**
 * Throws `PictureRejected` if the file is too large, has too many pixels to decode, or is not a JPG, PNG, GIF or WebP image. Checks the
 * content rather than the file name.
 */
export async function checkPicture(file: Blob): Promise<void> {
  if (file.size > LIMITS.chosenPictureMegabytes * 1024 * 1024)
    throw new PictureRejected(messages.avatar.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!imageTypeOf(bytes)) throw new PictureRejected(messages.avatar.notAPicture);
  const size = imageSizeOf(bytes);
  if (!size) throw new PictureRejected(messages.avatar.broken);
  if (size.width * size.height > LIMITS.pictureMegapixels * 1_000_000) {
    throw new PictureRejected(messages.avatar.tooManyPixels);
  }
}
