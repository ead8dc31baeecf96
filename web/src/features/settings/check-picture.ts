import { imageTypeOf } from '../../../../shared/avatars.ts';
import { imageSizeOf } from '../../../../shared/image-size.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { messages } from './messages.ts';

/** A rejected picture. The message says why and is shown to the user. */
export class PictureRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureRefused';
  }
}

/**
 * Throws `PictureRefused` for a file that is too large, whose content is not JPG, PNG, GIF or WebP, or that has too many pixels
 * to decode.
 */
export async function checkPicture(file: Blob): Promise<void> {
  if (file.size > LIMITS.avatarBytes) throw new PictureRefused(messages.avatar.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!imageTypeOf(bytes)) throw new PictureRefused(messages.avatar.notAPicture);
  const size = imageSizeOf(bytes);
  if (!size) throw new PictureRefused(messages.avatar.broken);
  if (size.width * size.height > LIMITS.pictureMegapixels * 1_000_000) {
    throw new PictureRefused(messages.avatar.tooManyPixels);
  }
}
