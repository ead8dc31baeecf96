import { expect, test } from 'vitest';
import { rowThatLeft } from './leaving-row.ts';

const leftOf = (before: string, now: string) => rowThatLeft([...before], [...now], (row) => row);

test.each([
  ['the first', 'abc', 'bc', { row: 'a', index: 0 }],
  ['one in the middle', 'abc', 'ac', { row: 'b', index: 1 }],
  ['the last', 'abc', 'ab', { row: 'c', index: 2 }],
])('detects the removed row: %s', (_, before, now, left) => {
  expect(leftOf(before, now)).toEqual(left);
});

test.each([
  ['several are gone', 'abcd', 'ad'],
  ['another list has one less', 'abc', 'xy'],
  ['one is gone and another has come', 'abc', 'acd'],
  ['the order is another', 'abc', 'cb'],
  ['nothing is left, and there is no table any more', 'a', ''],
  ['one has come', 'ab', 'abc'],
])('detects no removed row after any other change: %s', (_, before, now) => {
  expect(leftOf(before, now)).toBeUndefined();
});
