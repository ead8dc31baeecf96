import { describe, expect, it } from 'vitest';
import { appListing, orderPosition, searchedWords } from './app-listing.ts';

const APP = { appId: 'a', name: 'Tide', status: 'active' } as const;
const wordsOfApp = (texts: { name: string; companyName?: string; description?: string }) =>
  appListing({ ...APP, ...texts })?.words ?? [];

describe('The listing of an app', () => {
  it('contains the words of its name and description, and their beginnings', () => {
    expect(new Set(wordsOfApp({ name: 'Tea C', description: 'cab' }))).toEqual(
      new Set(['tea', 't', 'te', 'c', 'cab', 'ca']),
    );
  });

  it('contains the words of the company and their beginnings', () => {
    expect(wordsOfApp({ name: 'Tea', companyName: 'Kiln Ltd' })).toEqual(
      expect.arrayContaining(['kiln', 'ki', 'ltd', 'l']),
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

  it.each([
    ['is inactive', { status: 'inactive' }],
    ['has no way for sales to count', { noDiscount: true }],
    ['counts by link, but has no link', { noDiscount: true, linkChanges: [{ on: true, at: 'then' }] }],
  ] as const)('does not exist for an app that %s', (_, attributes) => {
    expect(appListing({ ...APP, ...attributes } as Parameters<typeof appListing>[0])).toBeUndefined();
  });

  it('exists for an app without a discount of which sales count in another way', () => {
    expect(appListing({ ...APP, noDiscount: true, codeParameter: 'via' })?.position).toBe('00#a');
  });

  it('has at most 1,000 words and beginnings, and the whole words come first', () => {
    const names = Array.from({ length: 60 }, (_, n) => `${String(n).padStart(2, '0')}${'x'.repeat(30)}`);
    const words = wordsOfApp({ name: 'Tide', description: names.join(' ') });

    expect(words).toHaveLength(1_000);
    expect(words.slice(0, 61)).toEqual(['tide', ...names]);
  });
});

describe('The position of an app in the order by rate', () => {
  it.each([
    ['its rate', { defaultRate: 2_500 }, '02500#a'],
    ['the default rate if it has none', {}, '02000#a'],
    ['no rate if it offers a bounty', { defaultRate: 2_500, bounty: { EUR: 5_000 } }, '00000#a'],
  ])('is %s', (_, offer, position) => {
    expect(orderPosition({ appId: 'a', ...offer }, 'rate')).toBe(position);
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
