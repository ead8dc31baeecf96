import { expect, test } from 'vitest';
import { normalizeTyped } from './normalize-typed-code.ts';

test('converts a code to upper case and removes white space', () => {
  expect(normalizeTyped({ value: ' jane 20\t', caret: 9 }).value).toBe('JANE20');
});

test('keeps the caret after a character typed in the middle', () => {
  expect(normalizeTyped({ value: 'JAxNE20', caret: 3 })).toEqual({ value: 'JAXNE20', caret: 3 });
});

test('does not move the caret for a space typed in the middle', () => {
  expect(normalizeTyped({ value: 'JA NE20', caret: 3 })).toEqual({ value: 'JANE20', caret: 2 });
});
