import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageTypeOf } from './avatars.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
  ['image/jpeg', '\xff\xd8\xff\xe1Exif'],
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/gif', 'GIF87a....'],
  ['image/gif', 'GIF89a....'],
  ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['image/webp', 'RIFF\x24\0\0\0WEBPVP8L'],
  ['image/webp', 'RIFF\x24\0\0\0WEBPVP8X'],
])('recognizes %s by its first bytes', (type, head) => {
  expect(imageTypeOf(bytes(head))).toBe(type);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['a page', '<!doctype html><script>'],
  ['a program', 'MZ\x90\0\x03\0\0\0\x04'],
  ['a sound in the same container', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a page that begins with a space', ' GIF89a'],
  ['a cut-off signature', '\x89PNG'],
  ['nothing', ''],
])('does not recognize %s as a picture', (_, head) => {
  expect(imageTypeOf(bytes(head))).toBeUndefined();
});

test('imageTypeOf never throws', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (head) => void imageTypeOf(head)));
});
