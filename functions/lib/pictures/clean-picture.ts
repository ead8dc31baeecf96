import { imageTypeOf, LOGO_TYPES, type LogoType } from '../../../shared/accounts/avatars.ts';
import { type ImageSize, imageSizeOf, maxPictureBytes } from '../../../shared/lib/image-size.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { stripMetadata } from './strip-metadata.ts';

export interface CleanPicture extends ImageSize {
  readonly body: Buffer;
  readonly type: LogoType;
}

/**
 * Returns a picture as it may be stored and served: without metadata, at most 512 pixels per side, and with no more bytes than its pixels
 * need. A larger one would slow down every page that shows it. Returns undefined for all other files.
 */
export function cleanPicture(file: Uint8Array): CleanPicture | undefined {
  const type = imageTypeOf(file);
  if (!isLogoType(type)) return undefined;
  const body = stripMetadata(Buffer.from(file.buffer, file.byteOffset, file.byteLength), type);
  const size = body && imageSizeOf(body);
  if (!size || Math.max(size.width, size.height) > LIMITS.avatarSide) return undefined;
  return body.length <= maxPictureBytes(size) ? { body, type, ...size } : undefined;
}

const isLogoType = (type: string | undefined): type is LogoType => type !== undefined && type in LOGO_TYPES;
