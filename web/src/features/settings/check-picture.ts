import { IMAGE_HEAD_BYTES, imageTypeOf } from '../../../../shared/avatars.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { messages } from './messages.ts';

/** A file that is no picture we take; its message says why, to the person who chose it. */
export class PictureRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureRefused';
  }
}

/** Throws `PictureRefused` for a file that is too large or, by its content, no JPG, PNG, GIF or WebP. Reads a few bytes only. */
export async function checkPicture(file: Blob): Promise<void> {
  if (file.size > LIMITS.avatarBytes) throw new PictureRefused(messages.avatar.tooLarge);
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  if (!imageTypeOf(head)) throw new PictureRefused(messages.avatar.notAPicture);
}
