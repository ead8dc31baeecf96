/**
 * The image types of profile pictures, with their file extensions: WebP, or JPEG from browsers that cannot encode WebP (Safari). Never add
 * SVG or HTML, because a browser would execute scripts in them.
 */
export const AVATAR_TYPES = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;
export type AvatarType = keyof typeof AVATAR_TYPES;

/** Website icons are usually PNG files. */
export const LOGO_TYPES = { ...AVATAR_TYPES, 'image/png': 'png' } as const;
export type LogoType = keyof typeof LOGO_TYPES;

export type ImageType = AvatarType | 'image/png' | 'image/gif';

/** Functions that recognize an image type from the first bytes of a file. `head` contains one character per byte. */
const SIGNATURES: Record<ImageType, (head: string) => boolean> = {
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  'image/gif': (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
  // The four bytes between `RIFF` and `WEBP` contain the file size.
  'image/webp': (head) => head.startsWith('RIFF') && head.startsWith('WEBPVP8', 8),
};

const IMAGE_HEAD_BYTES = 16;

/**
 * Detects an image's type from its first bytes, regardless of the file's name and content type. Returns undefined if the file is not an
 * image of a supported type.
 */
export function imageTypeOf(head: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...head.subarray(0, IMAGE_HEAD_BYTES));
  const types = Object.keys(SIGNATURES) as ImageType[];
  return types.find((type) => SIGNATURES[type](text));
}
