import { expect, test } from 'vitest';
import { findRemovedRow } from './removed-row.ts';

const leftOf = (before: string, now: string) => findRemovedRow([...before], [...now], (row) => row);

test.each([
  ['first row', 'abc', 'bc', { row: 'a', index: 0 }],
  ['middle row', 'abc', 'ac', { row: 'b', index: 1 }],
  ['last row', 'abc', 'ab', { row: 'c', index: 2 }],
])('detects the removed row: %s', (_, before, now, left) => {
  expect(leftOf(before, now)).toEqual(left);
});

test.each([
  ['several rows removed', 'abcd', 'ad'],
  ['a different list with one row less', 'abc', 'xy'],
  ['one row removed and another added', 'abc', 'acd'],
  ['a row removed and the others reordered', 'abc', 'cb'],
  ['the only row removed, which removes the table', 'a', ''],
  ['a row added', 'ab', 'abc'],
])('detects no removed row after any other change: %s', (_, before, now) => {
  expect(leftOf(before, now)).toBeUndefined();
});
