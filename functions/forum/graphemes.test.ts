import { expect, it } from 'vitest';
import { graphemeStart } from './graphemes.ts';

const FAMILY = '👩‍👩‍👧‍👦';

it('graphemeStart never splits a grapheme', () => {
  const text = `ab${FAMILY}cd`;
  expect(graphemeStart(text, 5)).toBe(2);
  expect(graphemeStart(text, text.length)).toBe(text.length);
});
