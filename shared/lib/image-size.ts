import { type ImageType, imageTypeOf } from '../accounts/avatars.ts';
import { LIMITS } from '../limits.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the dimensions from an image's header without decoding the image. Decoding could exhaust the memory, because a file of a few kB can
 * declare 30,000 x 30,000 pixels. Returns undefined if the header contains no dimensions.
 */
export function imageSizeOf(bytes: Uint8Array): ImageSize | undefined {
  const type = imageTypeOf(bytes);
  if (!type) return undefined;
  try {
    return READERS[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // The file ends before its dimensions.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Sources: PNG 11.2.2, GIF89a 18, RFC 9649 (WebP), ITU-T T.81 B.2.2 (JPEG). */
const READERS: Record<ImageType, (view: DataView) => ImageSize | undefined> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/webp': (view) => WEBP_READERS[chunkName(view)]?.(view),
  'image/jpeg': readJpeg,
};

const chunkName = (view: DataView) => String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));

/** The functions that read a WebP image's dimensions, keyed by the name of the first chunk. */
const WEBP_READERS: Readonly<Record<string, (view: DataView) => ImageSize | undefined>> = {
  // A lossy WebP image. The start code of a key frame precedes the width and the height.
  'VP8 ': (view) =>
    view.getUint16(23) === 0x9d_01 && view.getUint8(25) === 0x2a
      ? { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
      : undefined,
  // A lossless WebP image, which stores the width minus one and the height minus one as 14-bit numbers.
  VP8L: (view) => {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >> 14) & 0x3f_ff) + 1 };
  },
  // A WebP image in the extended format, which stores the width minus one and the height minus one as 24-bit numbers.
  VP8X: (view) => ({
    width: (view.getUint32(24, true) & 0xff_ff_ff) + 1,
    height: (view.getUint32(26, true) >>> 8) + 1,
  }),
};

/** Returns whether a JPEG marker has no length field. Only TEM (01), RST (d0 to d7), SOI (d8) and EOI (d9) have none. */
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
/** Returns whether a JPEG marker starts a frame header. Markers from c0 to cf do, except DHT (c4), JPG (c8) and DAC (cc). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Reads a JPEG's dimensions from its frame header. Skips all other segments, and stray bytes between markers. */
function readJpeg(view: DataView): ImageSize | undefined {
  for (let at = 0; ; at++) {
    if (view.getUint8(at) !== 0xff) continue;
    const marker = view.getUint8(at + 1);
    if (marker === 0x00 || marker === 0xff || hasNoLength(marker)) continue;
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 1 + view.getUint16(at + 2);
  }
}

/** Enough for the usual icons of websites, which are small and barely compressed. */
const SMALL_PICTURE_BYTES = 30_000;

/** The most bytes of a stored picture or logo: 150 kB at 512 x 512 pixels, and in proportion below. */
export const maxPictureBytes = ({ width, height }: ImageSize): number =>
  Math.max(
    SMALL_PICTURE_BYTES,
    Math.ceil((LIMITS.storedPictureBytes * width * height) / LIMITS.avatarSide ** 2),
  );
