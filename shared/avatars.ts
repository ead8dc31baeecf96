/**
 * What a browser re-encodes a picture to: WebP, and JPEG where it has no encoder for that (Safari). With the end of the
 * stored file's name. Never SVG or HTML, which a browser would run.
 */
export const AVATAR_TYPES = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;
export type AvatarType = keyof typeof AVATAR_TYPES;

export type ImageType = AvatarType | 'image/png' | 'image/gif';

/** How each begins, one character for each byte. */
const BEGINNINGS: Record<ImageType, (head: string) => boolean> = {
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  'image/gif': (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
  // The four bytes between are the file's length.
  'image/webp': (head) => head.startsWith('RIFF') && head.startsWith('WEBPVP8', 8),
};

/** Bytes that tell an image's type. */
const IMAGE_HEAD_BYTES = 16;

/** The type of an image by its first bytes, whatever its name or header says; undefined for anything but these four. */
export function imageTypeOf(head: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...head.subarray(0, IMAGE_HEAD_BYTES));
  const types = Object.keys(BEGINNINGS) as ImageType[];
  return types.find((type) => BEGINNINGS[type](text));
}
