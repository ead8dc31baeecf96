import { imageTypeOf } from '../../../../shared/avatars.ts';
import { imageSizeOf } from '../../../../shared/image-size.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { messages } from './messages.ts';

/** A file that is no picture we take; its message says why, to the person who chose it. */
export class PictureRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureRefused';
  }
}

/**
 * Throws `PictureRefused` for a file that is too large, that by its content is no JPG, PNG, GIF or WebP, or that would fill the memory
 * once it is decoded.
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
