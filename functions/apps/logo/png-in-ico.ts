const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
/** Icon files normally contain fewer than ten images. */
const MAX_IMAGES = 32;
const SIGNATURE = Buffer.from([0, 0, 1, 0]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * Returns undefined if the file is not an icon file or contains no PNG image. Source:
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10).
 */
export function pngInIco(file: Buffer): Buffer | undefined {
  if (file.length < HEADER_BYTES || !file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const count = Math.min(file.readUInt16LE(4), MAX_IMAGES);
  const images: Buffer[] = [];
  for (let n = 0; n < count; n++) {
    const at = HEADER_BYTES + n * ENTRY_BYTES;
    if (at + ENTRY_BYTES > file.length) break;
    const offset = file.readUInt32LE(at + 12);
    images.push(file.subarray(offset, offset + file.readUInt32LE(at + 8)));
  }
  return images
    .filter((image) => image.subarray(0, PNG.length).equals(PNG))
    .sort((one, other) => other.length - one.length)[0];
}
