import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** As `content-encoding` names them, the one that CloudFront prefers first. */
const ENCODINGS = {
  // Its levels for files that it compresses while they pass.
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipSync(body, { level: 6 }),
} as const;
type Encoding = keyof typeof ENCODINGS;

/** Below this a compressed answer is hardly smaller; CloudFront compresses none of these either. */
const SMALLEST = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json)|image\/svg)/;

/** Whether CloudFront would compress an answer. Pictures and fonts are compressed already. */
export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= SMALLEST && COMPRESSIBLE.test(contentType);
}

/** The encoding to use for a request's `accept-encoding`; undefined where it takes neither. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (Object.keys(ENCODINGS) as Encoding[]).find((encoding) => names.includes(encoding));
}

/** `body` in `encoding`. */
export function compress(body: Buffer, encoding: Encoding): Buffer {
  return ENCODINGS[encoding](body);
}
