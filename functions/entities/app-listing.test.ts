import { describe, expect, it } from 'vitest';
import { appListing, searchedWords } from './app-listing.ts';

const APP = { appId: 'a', name: 'Tide', status: 'active' } as const;
const wordsOfApp = (texts: { name: string; description?: string }) =>
  appListing({ ...APP, ...texts })?.words ?? [];

describe('The listing of an app', () => {
  it('contains the words of its name and description, and their beginnings', () => {
    expect(new Set(wordsOfApp({ name: 'Tea C', description: 'cab' }))).toEqual(
      new Set(['tea', 't', 'te', 'c', 'cab', 'ca']),
    );
  });

  it('contains every part of a word in its name from three letters on, but not of its description', () => {
    const words = wordsOfApp({ name: 'Café', description: 'Sails' });

    expect(new Set(words)).toEqual(
      new Set(['cafe', 'c', 'ca', 'caf', 'afe', 'sails', 's', 'sa', 'sai', 'sail']),
    );
    expect(wordsOfApp({ name: 'Harborlight' })).toContain('light');
    expect(wordsOfApp({ name: 'Harborlight' })).not.toContain('ht');
  });

  it('contains every part of a name of usual length, however long the description is', () => {
    const description = Array.from({ length: 250 }, (_, n) => `word${n}${'x'.repeat(10)}`).join(' ');
    const words = wordsOfApp({ name: 'Harborlight Invoices', description });

    expect(words).toHaveLength(1_000);
    expect(words).toEqual(expect.arrayContaining(['light', 'orli', 'voice', 'ice']));
  });

  it('leaves out only parts that are inside words if the words of a name are longer than usual', () => {
    const long = 'abcdefghijklmnopqrstuvwxyz0123456789';
    const words = wordsOfApp({ name: `${long} ${[...long].toReversed().join('')}` });

    expect(words).toHaveLength(1_000);
    expect(words).toEqual(expect.arrayContaining([long, long.slice(0, 35), 'bcd', 'wxyz0123', '987']));
    expect(words).not.toContain(long.slice(1));
  });

  it('does not split a character that takes two code units', () => {
    expect(wordsOfApp({ name: '𐐨𐐩' })).toEqual(['𐐨𐐩', '𐐨']);
  });

  it.each([
    ['connected and described', { connectedSince: 'now', description: 'Tides' }, '11#a'],
    ['connected', { connectedSince: 'now', description: '' }, '10#a'],
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
