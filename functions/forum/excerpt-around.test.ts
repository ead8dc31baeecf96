import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../shared/forum/forum-words.ts';
import { excerptAround } from './excerpt-around.ts';

const FILLER = 'Words that nobody looks for, again and again. '.repeat(20);

describe('The excerpt around a word', () => {
  it('is all of a short text, on one line', () => {
    expect(excerptAround('How do\n\nyou price it?', ['price'])).toBe('How do you price it?');
  });

  it('has no markup, unless the word is in the URL of a link', () => {
    const content = 'The **flat** fee of [our page](https://example.com/tariff)';
    expect(excerptAround(content, ['flat'])).toBe('The flat fee of our page');
    expect(excerptAround(content, ['tariff'])).toBe(content);
  });

  it('is cut between words, with an ellipsis at both ends', () => {
    const excerpt = excerptAround(`${FILLER}Crème brûlée is here. ${FILLER}`, ['creme']);

    expect(excerpt).toMatch(/^…[A-Za-z]/);
    expect(excerpt).toContain('Crème brûlée is here.');
    expect(excerpt).toMatch(/\S…$/);
  });

  it('ends in an ellipsis instead of the punctuation of a sentence', () => {
    const cut = `word ${'a'.repeat(150)}`;
    expect(excerptAround(`${cut}. ${'b'.repeat(50)}`, ['word'])).toBe(`${cut}…`);
  });

  it('starts at the beginning of the text when the word is near it', () => {
    expect(excerptAround(`Price it. ${FILLER}`, ['price'])).toMatch(/^Price it\. Words.*…$/);
  });

  it('is short and contains the word for any text', () => {
    const text = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 9 })), { maxLength: 40 })
      .map((parts) => parts.join(' ').toWellFormed());
    fc.assert(
      fc.property(text, fc.nat(), (content, pick) => {
        const words = wordsOf(content).filter((word) => word.length < 30);
        const word = words[pick % Math.max(words.length, 1)];
        if (!word) return;
        const excerpt = excerptAround(content, [word]);
        expect(excerpt.length).toBeLessThanOrEqual(162);
        expect(excerpt.isWellFormed()).toBe(true);
        expect(wordsOf(excerpt)).toContain(word);
      }),
    );
  });
});
