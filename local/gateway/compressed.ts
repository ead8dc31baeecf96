import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncodings } from '../../functions/lib/http/accepted-encodings.ts';

/** The supported content encodings, in the same order of preference as in CloudFront. */
const ENCODINGS = {
  // The compression levels are the same as in CloudFront.
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipSync(body, { level: 6 }),
} as const;
type Encoding = keyof typeof ENCODINGS;

/** As in CloudFront, smaller bodies stay uncompressed, because compression would hardly shrink them. */
const MIN_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json)|image\/svg)/;

/** CloudFront leaves images and fonts as they are, because they are already compressed. */
export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= MIN_BYTES && COMPRESSIBLE.test(contentType);
}

export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const names = acceptedEncodings(accepted);
  return (Object.keys(ENCODINGS) as Encoding[]).find((encoding) => names.includes(encoding));
}

export function compress(body: Buffer, encoding: Encoding): Buffer {
  return ENCODINGS[encoding](body);
}
