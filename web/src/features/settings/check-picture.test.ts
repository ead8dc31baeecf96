import { expect, test } from 'vitest';
import { LIMITS } from '../../../../shared/limits.ts';
import { checkPicture } from './check-picture.ts';
import { messages } from './messages.ts';

/** The head of a GIF of 256 x 256 pixels. */
const GIF = 'GIF89a\0\x01\0\x01';
const { tooLarge, tooManyPixels, notAPicture, broken } = messages.avatar;

test('a picture of exactly the limit is taken', async () => {
  await expect(
    checkPicture(new Blob([GIF, new Uint8Array(LIMITS.avatarBytes - GIF.length)])),
  ).resolves.toBeUndefined();
});

test('one byte more is too large', async () => {
  await expect(checkPicture(new Blob([GIF, new Uint8Array(LIMITS.avatarBytes)]))).rejects.toThrow(tooLarge);
});

test('50 MB are refused', async () => {
  await expect(checkPicture(new Blob([GIF, new Uint8Array(50 * 1024 * 1024)]))).rejects.toThrow(tooLarge);
});

test.each([
  ['a program that is called a picture', 'MZ\x90\0'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an empty file', ''],
])('%s is refused, whatever type the browser names', async (_, content) => {
  await expect(checkPicture(new Blob([content], { type: 'image/png' }))).rejects.toThrow(notAPicture);
});

test('a small file that would fill the memory is refused', async () => {
  const bomb = new Blob(['GIF89a', Uint8Array.of(0x30, 0x75, 0x30, 0x75), new Uint8Array(100)]);

  await expect(checkPicture(bomb)).rejects.toThrow(tooManyPixels);
});

test('a picture that ends before it says how large it is, is refused', async () => {
  await expect(checkPicture(new Blob(['GIF89a']))).rejects.toThrow(broken);
});
