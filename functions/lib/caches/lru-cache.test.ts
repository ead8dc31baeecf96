import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

test('forgets the entry that has not been used for the longest time when it is full', () => {
  const cache = new LruCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');

  cache.set('c', 3);

  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

test('replaces the value of an entry without forgetting another one', () => {
  const cache = new LruCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);

  cache.set('b', 3);

  expect([cache.get('a'), cache.get('b')]).toEqual([1, 3]);
});

test('keeps entries that are used while many others are added', () => {
  const cache = new LruCache<number>(10);
  cache.set('used', 0);
  for (let n = 0; n < 1_000; n++) {
    cache.set(String(n), n);
    cache.get('used');
  }

  expect(cache.get('used')).toBe(0);
});

test('forgets a deleted entry', () => {
  const cache = new LruCache<number>(1);
  cache.set('a', 1);

  cache.delete('a');

  expect(cache.get('a')).toBeUndefined();
});
