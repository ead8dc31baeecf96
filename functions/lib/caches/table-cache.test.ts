import { expect, test } from 'vitest';
import { TableCache } from './table-cache.ts';

const one = { name: 'one' };
const other = { name: 'other' };

test('keeps the entries of different tables apart', () => {
  const cache = new TableCache<number>(2);
  cache.set(one, 'a', 1);
  cache.set(other, 'a', 2);

  expect([cache.get(one, 'a'), cache.get(other, 'a'), cache.get(one, 'b')]).toEqual([1, 2, undefined]);
});

test('forgets the least recently used entry of a full table, but no entry of another table', () => {
  const cache = new TableCache<number>(2);
  cache.set(other, 'a', 0);
  cache.set(one, 'a', 1);
  cache.set(one, 'b', 2);
  cache.set(one, 'b', 3);
  expect([cache.get(one, 'a'), cache.get(one, 'b')]).toEqual([1, 3]);

  cache.set(one, 'c', 4);

  expect(['a', 'b', 'c'].map((key) => cache.get(one, key))).toEqual([undefined, 3, 4]);
  expect(cache.get(other, 'a')).toBe(0);
});
