import { expect, test } from 'vitest';
import { codeOf } from './type-code.ts';

test('a code is upper case and has no white space', () => {
  expect(codeOf({ value: ' jane 20\t', caret: 9 }).value).toBe('JANE20');
});

test('the caret stays behind the character that was typed in the middle', () => {
  expect(codeOf({ value: 'JAxNE20', caret: 3 })).toEqual({ value: 'JAXNE20', caret: 3 });
});

test('a space typed in the middle does not move the caret on', () => {
  expect(codeOf({ value: 'JA NE20', caret: 3 })).toEqual({ value: 'JANE20', caret: 2 });
});
