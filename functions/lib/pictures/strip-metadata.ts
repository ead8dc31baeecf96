import type { LogoType } from '../../../shared/accounts/avatars.ts';

/**
 * Returns the parts of an image that are needed to draw it: no location, camera, thumbnail, comment, color profile or further frame, and
 * nothing behind its end. Returns undefined if the file is cut off or has no picture in it. Doesn't decode anything. Sources: PNG 5.3, ITU-T
 * T.81 B.1 (JPEG), RFC 9649 (WebP).
 */
export const stripMetadata = (file: Buffer, type: LogoType): Buffer | undefined => STRIPPERS[type](file);

const STRIPPERS: Record<LogoType, (file: Buffer) => Buffer | undefined> = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/webp': stripWebp,
};

const PNG_SIGNATURE_BYTES = 8;
/** The length and the name before the data of a chunk, and the checksum behind it. */
const PNG_CHUNK_BYTES = 12;
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB']);

function stripPng(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [file.subarray(0, PNG_SIGNATURE_BYTES)];
  let hasPixels = false;
  for (let at = PNG_SIGNATURE_BYTES; at + PNG_CHUNK_BYTES <= file.length; ) {
    const name = file.toString('latin1', at + 4, at + 8);
    const end = at + PNG_CHUNK_BYTES + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    if (PNG_CHUNKS.has(name)) kept.push(file.subarray(at, end));
    hasPixels ||= name === 'IDAT';
    if (name === 'IEND') return hasPixels ? Buffer.concat(kept) : undefined;
    at = end;
  }
  return undefined;
}

const [SOI, EOI, SOS, APP0, APP14, APP15, COM] = [0xd8, 0xd9, 0xda, 0xe0, 0xee, 0xef, 0xfe] as const;
/** APP14 says how the colors are stored. */
const isJpegMetadata = (marker: number) =>
  marker === COM || (marker >= APP0 && marker <= APP15 && marker !== APP14);

function stripJpeg(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])];
  let hasPixels = false;
  for (let at = 2; at + 1 < file.length; ) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      // Any number of fill bytes may precede a marker.
      at++;
      continue;
    }
    if (marker === EOI) return hasPixels ? Buffer.concat([...kept, Buffer.from([0xff, EOI])]) : undefined;
    if (at + 4 > file.length) return undefined;
    const end = at + 2 + file.readUInt16BE(at + 2);
    const next = marker === SOS ? endOfScan(file, end) : end;
    if (next > file.length) return undefined;
    if (!isJpegMetadata(marker)) kept.push(file.subarray(at, next));
    hasPixels ||= marker === SOS;
    at = next;
  }
  return undefined;
}

/** Returns where the next marker begins. In the data of a scan, only stuffed bytes (00) and restart markers (d0 to d7) follow a ff. */
function endOfScan(file: Buffer, start: number): number {
  let at = start;
  while (at < file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] === 0xff && marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7)) return at;
    at++;
  }
  return at;
}

const RIFF_BYTES = 12;
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
/** The only flag in the header of an extended WebP that still holds: it has transparent pixels. */
const ALPHA_FLAG = 0x10;

function stripWebp(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let hasPixels = false;
  // The picture ends with its first frame, even if the file doesn't.
  for (let at = RIFF_BYTES; at + 8 <= file.length && !hasPixels; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > file.length) return undefined;
    const chunk = Buffer.concat([file.subarray(at, end), Buffer.alloc(size % 2)]);
    if (name === 'VP8X' && size > 0) chunk.writeUInt8(chunk.readUInt8(8) & ALPHA_FLAG, 8);
    if (WEBP_CHUNKS.has(name)) kept.push(chunk);
    hasPixels = name === 'VP8 ' || name === 'VP8L';
    at = end + (size % 2);
  }
  if (!hasPixels) return undefined;
  const body = Buffer.concat([file.subarray(0, RIFF_BYTES), ...kept]);
  body.writeUInt32LE(body.length - 8, 4);
  return body;
}
