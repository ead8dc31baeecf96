import { expect, test } from 'vitest';
import { stableText } from './stable-text.ts';

test('the text lists properties by name at every depth, because stored texts are compared with new ones', () => {
  const text = '{"a":{"x":1,"y":null,"z":[{"c":3,"d":4}]},"b":2}';

  expect(stableText({ a: { x: 1, y: null, z: [{ c: 3, d: 4 }] }, b: 2 })).toBe(text);
  expect(stableText({ b: 2, a: { z: [{ d: 4, c: 3 }], y: null, x: 1 } })).toBe(text);
});

test('the text keeps the order of a list, which is part of what it says', () => {
  expect(stableText(['b', 'a'])).toBe('["b","a"]');
});
