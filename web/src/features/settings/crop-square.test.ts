import { expect, test } from 'vitest';
import { cropSquare } from './crop-square.ts';

test('a wide picture loses its sides, a tall one its ends', () => {
  expect(cropSquare(1_200, 800)).toEqual({ x: 200, y: 0, side: 800, drawn: 512 });
  expect(cropSquare(800, 1_200)).toEqual({ x: 0, y: 200, side: 800, drawn: 512 });
});

test('a small picture keeps its size', () => {
  expect(cropSquare(64, 64)).toEqual({ x: 0, y: 0, side: 64, drawn: 64 });
});
