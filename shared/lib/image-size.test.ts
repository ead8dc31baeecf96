import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { imageSizeOf } from './image-size.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );
const riff = (chunk: string, ...rest: number[]) =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], rest);
const exif = [0xff, 0xe1, 0x00, 0x06, 0xff, 0xc0, 0x01, 0x02];
const frame = (marker: number) => [0xff, marker, 0x00, 0x11, 0x08, 0x02, 0x00, 0x03, 0x00];

test.each([
  ['a PNG', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x75, 0x30, 0, 0, 0, 2]), 30_000, 2],
  ['a GIF', bytes('GIF89a', [0x00, 0x02, 0x03, 0x00, 0, 0, 0, 0, 0, 0]), 512, 3],
  ['a lossy WebP', riff('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x00, 0x02, 0x01, 0x40), 512, 1],
  ['a lossless WebP', riff('VP8L', 0x2f, 0xff, 0xc1, 0x7f, 0x00), 512, 512],
  ['an extended WebP', riff('VP8X', 0, 0, 0, 0, 0xff, 0x01, 0x00, 0x0f, 0x27, 0x00), 512, 10_000],
  ['a JPEG', bytes([0xff, 0xd8], exif, frame(0xc0)), 768, 512],
  ['a progressive JPEG', bytes([0xff, 0xd8], exif, [0xff, 0xff], frame(0xc2)), 768, 512],
])('reads the size of %s', (_, file, width, height) => {
  expect(imageSizeOf(file)).toEqual({ width, height });
});

test.each([
  ['a PNG that ends', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR')],
  ['a JPEG without a frame', bytes([0xff, 0xd8], exif, [0xff, 0xd9])],
  ['a WebP of another kind', riff('ALPH', ...Array(20).fill(0))],
  ['a text', bytes('<svg width="9" height="9"/>')],
])('finds no size in %s', (_, file) => {
  expect(imageSizeOf(file)).toBeUndefined();
});

it('imageSizeOf terminates for any file', () => {
  const beginnings = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBPVP8 '];
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 300 }), (beginning, rest) => {
      const size = imageSizeOf(bytes(beginning, [...rest]));
      expect(size === undefined || (size.width >= 0 && size.height >= 0)).toBe(true);
    }),
  );
});
