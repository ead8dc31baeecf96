import { describe, expect, it } from 'vitest';
import { appListing, searchedWords } from './app-listing.ts';

const APP = { appId: 'a', name: 'Tide', status: 'active' } as const;
const wordsOfApp = (texts: { name: string; description?: string }) =>
  appListing({ ...APP, ...texts })?.words ?? [];

describe('The listing of an app', () => {
  it('contains the words of its name and description, and their beginnings', () => {
    expect(wordsOfApp({ name: 'Café C', description: 'cab' })).toEqual(['cafe', 'c', 'cab', 'ca', 'caf']);
  });

  it('does not split a character that takes two code units', () => {
    expect(wordsOfApp({ name: '𐐨𐐩' })).toEqual(['𐐨𐐩', '𐐨']);
  });

  it.each([
    ['connected and described', { verifiedAt: 'now', description: 'Tides' }, '11#a'],
    ['connected', { verifiedAt: 'now', description: '' }, '10#a'],
    ['described', { description: 'Tides' }, '01#a'],
    ['neither', {}, '00#a'],
  ])('has the position of an app that is %s', (_, attributes, position) => {
    expect(appListing({ ...APP, ...attributes })?.position).toBe(position);
  });

  it('does not exist for an inactive app', () => {
    expect(appListing({ ...APP, status: 'inactive' })).toBeUndefined();
  });

  it('has at most 1,000 words and beginnings, and the whole words come first', () => {
    const names = Array.from({ length: 60 }, (_, n) => `${String(n).padStart(2, '0')}${'x'.repeat(30)}`);
    const words = wordsOfApp({ name: 'Tide', description: names.join(' ') });

    expect(words).toHaveLength(1_000);
    expect(words.slice(0, 61)).toEqual(['tide', ...names]);
  });
});

describe('A search term', () => {
  it.each([
    ['', []],
    ['!?', []],
    ['N', ['n']],
    ['Notes, WRITES notes', ['notes', 'writes']],
  ])('%j consists of the words %j', (term, words) => {
    expect(searchedWords(term)).toEqual(words);
  });
});
