import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cleanText, forumText } from './forum-text.ts';

const FAMILY = '👩‍👩‍👧‍👦';
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('Cleaning a text', () => {
  it.each([
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['a\tb\u0000c\u0007d\u007fe', 'a\tbcde'],
    ['e\u0301', 'é'],
    ['pay \u202e0001\u202c to \u2066me\u2069', 'pay 0001 to me'],
    ['broken \ud83d half', 'broken \ufffd half'],
    [`<b>${FAMILY}</b> مرحبا`, `<b>${FAMILY}</b> مرحبا`],
  ])('turns %j into %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = cleanText(text);
        expect(cleanText(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
      }),
    );
  });

  it.each(['', '   ', '\n\t', '\u0000', '\u200b\u200d', '\u00a0\u3000'])('rejects %j as empty', (text) => {
    const result = z.safeParse(forumText(10, 'Comment cannot be empty'), text);
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Comment cannot be empty']);
  });

  it('limits the length after trimming', () => {
    const schema = forumText(5, 'Empty');
    expect(z.parse(schema, '  12345 ')).toBe('12345');
    expect(z.safeParse(schema, '123456').error?.issues[0]?.message).toBe('At most 5 characters');
  });
});
