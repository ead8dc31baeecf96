import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUtf8 } from './decode-utf8.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part)])));

test('any text is decoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeUtf8(bytes(text))).toEqual({ text });
    }),
  );
});

test.each([
  [bytes('a\nb', 0xe9, 'c\n'), { line: 2, byte: 4 }],
  [bytes('Zoë\nZo', 0xeb, '\nmore', 0xff), { line: 2, byte: 8 }],
  [bytes(0xff, 0xfe, 'a'), { line: 1, byte: 1 }],
])('the first byte that is not UTF-8 is named: %o', (file, place) => {
  expect(decodeUtf8(file)).toEqual(place);
});

test('a file that ends within a character names its end', () => {
  expect(decodeUtf8(bytes('a\n', 0xc3))).toMatchObject({ line: 2 });
});
