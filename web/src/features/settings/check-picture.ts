import { imageTypeOf } from '../../../../shared/avatars.ts';
import { imageSizeOf } from '../../../../shared/image-size.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { messages } from './messages.ts';

/** A rejected picture. The message says why and is shown to the user. */
export class PictureRejected extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureRejected';
  }
}

/**
 * Throws `PictureRejected` for a file that is too large, whose content is not JPG, PNG, GIF or WebP, or that has too many pixels
 * to decode.
 */
export async function checkPicture(file: Blob): Promise<void> {
  if (file.size > LIMITS.avatarBytes) throw new PictureRejected(messages.avatar.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!imageTypeOf(bytes)) throw new PictureRejected(messages.avatar.notAPicture);
  const size = imageSizeOf(bytes);
  if (!size) throw new PictureRejected(messages.avatar.broken);
  if (size.width * size.height > LIMITS.pictureMegapixels * 1_000_000) {
    throw new PictureRejected(messages.avatar.tooManyPixels);
  }
}
