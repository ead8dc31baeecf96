import { expect, test } from 'vitest';
import { LIMITS } from '../../../../shared/limits.ts';
import { checkPicture } from './check-picture.ts';
import { messages } from './messages.ts';

/** The header of a GIF with 256 x 256 pixels. */
const GIF = 'GIF89a\0\x01\0\x01';
const MAX_BYTES = LIMITS.chosenPictureMegabytes * 1024 * 1024;
const { tooLarge, tooManyPixels, notAPicture, broken } = messages.avatar;

test('accepts a picture of exactly the maximum size', async () => {
  await expect(
    checkPicture(new Blob([GIF, new Uint8Array(MAX_BYTES - GIF.length)])),
  ).resolves.toBeUndefined();
});

test('rejects a picture one byte larger', async () => {
  await expect(checkPicture(new Blob([GIF, new Uint8Array(MAX_BYTES)]))).rejects.toThrow(tooLarge);
});

test('rejects 50 MB', async () => {
  await expect(checkPicture(new Blob([GIF, new Uint8Array(50 * 1024 * 1024)]))).rejects.toThrow(tooLarge);
});

test.each([
  ['an executable named like a picture', 'MZ\x90\0'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an empty file', ''],
])('rejects %s regardless of the type the browser reports', async (_, content) => {
  await expect(checkPicture(new Blob([content], { type: 'image/png' }))).rejects.toThrow(notAPicture);
});

test('rejects a small file that decodes to too many pixels', async () => {
  const bomb = new Blob(['GIF89a', Uint8Array.of(0x30, 0x75, 0x30, 0x75), new Uint8Array(100)]);

  await expect(checkPicture(bomb)).rejects.toThrow(tooManyPixels);
});

test('rejects a picture that ends before its dimensions', async () => {
  await expect(checkPicture(new Blob(['GIF89a']))).rejects.toThrow(broken);
});
