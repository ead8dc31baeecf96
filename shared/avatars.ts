/**
 * The types to which a browser re-encodes a picture, with the stored file's extension: WebP, or JPEG if the browser has no WebP encoder
 * (Safari). Never SVG or HTML, which a browser would execute.
 */
export const AVATAR_TYPES = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;
export type AvatarType = keyof typeof AVATAR_TYPES;

export type ImageType = AvatarType | 'image/png' | 'image/gif';

/** The check of each type's first bytes, passed as one character per byte. */
const SIGNATURES: Record<ImageType, (head: string) => boolean> = {
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  'image/gif': (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
  // The four bytes between are the file's length.
  'image/webp': (head) => head.startsWith('RIFF') && head.startsWith('WEBPVP8', 8),
};

/** The number of leading bytes needed to detect the type. */
const IMAGE_HEAD_BYTES = 16;

/** Returns the type of an image by its first bytes, regardless of its name or header; undefined for any other file. */
export function imageTypeOf(head: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...head.subarray(0, IMAGE_HEAD_BYTES));
  const types = Object.keys(SIGNATURES) as ImageType[];
  return types.find((type) => SIGNATURES[type](text));
}
