import { expect, test } from 'vitest';
import { interleave } from './interleave.ts';

test('keeps items of one key apart and in order', () => {
  const items = ['a1', 'a2', 'b1', 'a3', 'c1', 'b2'];

  expect(interleave(items, (item) => item[0])).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('returns nothing for no items', () => {
  expect(interleave([], String)).toEqual([]);
});
