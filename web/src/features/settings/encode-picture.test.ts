import { expect, test } from 'vitest';
import { cropSquare } from './encode-picture.ts';

test('crops a wide picture at the sides and a tall one at the top and bottom', () => {
  expect(cropSquare(1_200, 800)).toEqual({ x: 200, y: 0, side: 800, drawn: 512 });
  expect(cropSquare(800, 1_200)).toEqual({ x: 0, y: 200, side: 800, drawn: 512 });
});

test('keeps the size of a small picture', () => {
  expect(cropSquare(64, 64)).toEqual({ x: 0, y: 0, side: 64, drawn: 64 });
});
