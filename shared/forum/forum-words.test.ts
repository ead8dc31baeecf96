import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWords, wordsOf } from './forum-words.ts';

describe('The words of a text', () => {
  it.each([
    ['Payouts, again: payouts!', ['payouts', 'again']],
    ['Crème BRÛLÉE', ['creme', 'brulee']],
    ['I pay 20 % of a €5 plan', ['pay', '20', 'of', 'plan']],
    ["Don't use https://example.com/a-path", ['don', 'use', 'https', 'example', 'com', 'path']],
    ['ﬁne Ｗｉｄｅ', ['fine', 'wide']],
    ['STRASSE Straße', ['strasse', 'straße']],
    ['🙂 !!! …', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are separated in scripts without spaces', () => {
    expect(wordsOf('東京に行きました')).toContain('東京');
  });

  it('are the same for composed and decomposed letters', () => {
    const text = 'Ångström naïve Việt 한국어';
    expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text.normalize('NFC')));
  });

  it('are at most 200, and each at most 40 characters', () => {
    const text = Array.from({ length: 300 }, (_, n) => `word${n}${'x'.repeat(60)}`).join(' ');
    const words = wordsOf(text);
    expect(words).toHaveLength(200);
    expect(words.every((word) => word.length <= 40)).toBe(true);
  });

  it('are found with their position and length', () => {
    expect([...findWords('a Crème, é brûlée')]).toEqual([
      { word: 'creme', index: 2, length: 5 },
      { word: 'brulee', index: 11, length: 6 },
    ]);
  });

  it('can be used in a key for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        for (const word of wordsOf(text)) {
          expect(word.length).toBeGreaterThanOrEqual(2);
          expect(word.isWellFormed()).toBe(true);
          expect(word).not.toMatch(/[#\s]/);
        }
      }),
    );
  });
});
