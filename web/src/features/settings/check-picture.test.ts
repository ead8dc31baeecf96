import { expect, test } from 'vitest';
import { LIMITS } from '../../../../shared/limits.ts';
import { checkPicture } from './check-picture.ts';
import { messages } from './messages.ts';

const GIF = 'GIF89a';
const { tooLarge, notAPicture } = messages.avatar;

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
