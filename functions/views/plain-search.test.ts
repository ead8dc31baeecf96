import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchFor, textOrder } from './plain-search.ts';

test('a search finds each word in any of the texts, ignoring case and accents', () => {
  const isFound = searchFor('ZOË 20');

  expect(isFound(['Zoe Marsh', 'ZOE20'])).toBe(true);
  expect(isFound(['Zoe Marsh', 'ZM15'])).toBe(false);
});

test.each([undefined, '', '   '])('a search for %j finds everything', (term) => {
  expect(searchFor(term)([])).toBe(true);
});

test('a text matches itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchFor(text)([text])).toBe(true);
    }),
  );
});

test('texts are sorted without regard to case and accents', () => {
  const names = ['Émile', 'zoe', 'Ada', 'Emily'];

  expect(names.toSorted((a, b) => (textOrder(a) < textOrder(b) ? -1 : 1))).toEqual([
    'Ada',
    'Émile',
    'Emily',
    'zoe',
  ]);
});
