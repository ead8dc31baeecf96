import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPicture } from '../../functions/lib/pictures/clean-picture.ts';
import { SAMPLES } from '../support/bucket.ts';
import { png, pngChunk } from '../support/icons.ts';

const SECRET = Buffer.from('Exif\0\0GPS 48.137 N 11.575 E');
const bodyOf = (file: Buffer) => cleanPicture(file)?.body;

const PNG = png(64, 9);
const { webp: WEBP, jpeg: JPEG } = SAMPLES;

/** Inserts parts into a file at a position. */
const inserted = (file: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)]);
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);

test('cuts what a PNG, a JPEG or a WebP says about the person who took it', () => {
  const chunks = ['eXIf', 'tEXt', 'iCCP', 'prVt'].map((name) => pngChunk(name, SECRET));
  const segments = [0xe0, 0xe1, 0xe2, 0xed, 0xfe].map((marker) => segment(marker, SECRET));

  expect(bodyOf(Buffer.concat([inserted(PNG, 33, ...chunks), SECRET]))).toEqual(PNG);
  expect(bodyOf(Buffer.concat([inserted(JPEG, 2, ...segments), SECRET]))).toEqual(JPEG);
  // Color conversion depends on this segment.
  const adobe = inserted(JPEG, 2, segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01')));
  expect(bodyOf(adobe)).toEqual(adobe);
  expect(bodyOf(Buffer.concat([WEBP, SECRET]))).toEqual(WEBP);
});

test('cuts the metadata and the further frames of an extended WebP, and its flags say so', () => {
  const chunk = (name: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(name),
      Buffer.from([data.length, 0, 0, 0]),
      data,
      Buffer.alloc(data.length % 2),
    ]);
  const header = (flags: number) => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 15, 0, 0, 15, 0, 0]));
  const pixels = WEBP.subarray(12);
  const riff = (...chunks: Buffer[]) => {
    const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
    return Buffer.concat([Buffer.from('RIFF'), Buffer.from([body.length, 0, 0, 0]), body]);
  };
  const alpha = chunk('ALPH', Buffer.from([1, 2, 3]));
  const file = riff(
    header(0x3e),
    chunk('ICCP', SECRET),
    alpha,
    pixels,
    chunk('EXIF', SECRET),
    chunk('XMP ', SECRET),
  );

  expect(bodyOf(file)).toEqual(riff(header(0x10), alpha, pixels));
  expect(bodyOf(riff(header(0x02), chunk('ANMF', SECRET)))).toBeUndefined();
});

test.each([
  [512, 150_000],
  [400, 91_553],
  [180, 30_000],
])('a square picture of %i pixels per side has at most %i bytes', (side, most) => {
  const around = png(side).length;

  expect(bodyOf(png(side, most - around))).toHaveLength(most);
  expect(bodyOf(png(side, most - around + 1))).toBeUndefined();
  expect(bodyOf(png(513))).toBeUndefined();
});

test('gives back a part of any file, which stays as it is, or nothing', () => {
  const File = fc
    .record({
      file: fc.constantFrom(PNG, JPEG, WEBP),
      cut: fc.nat({ max: 80 }),
      noise: fc.uint8Array({ maxLength: 60 }),
      at: fc.nat({ max: 80 }),
    })
    .map(({ file, cut, noise, at }) =>
      inserted(file.subarray(0, file.length - (cut % 20)), at, Buffer.from(noise)),
    );
  fc.assert(
    fc.property(File, (file) => {
      const clean = bodyOf(file);

      expect(clean === undefined || clean.length <= file.length + 1).toBe(true);
      expect(clean && bodyOf(clean)).toEqual(clean);
    }),
  );
});
