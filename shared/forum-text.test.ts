import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cleanText, excerptOf, forumText, graphemeStart, titleOf } from './forum-text.ts';

const FAMILY = '👩‍👩‍👧‍👦';
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
const count = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;

describe('A text is kept', () => {
  it.each([
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['a\tb\u0000c\u0007d\u007fe', 'a\tbcde'],
    ['e\u0301', 'é'],
    ['broken \ud83d half', 'broken \ufffd half'],
    [`<b>${FAMILY}</b> مرحبا`, `<b>${FAMILY}</b> مرحبا`],
  ])('%j as %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  it('the same when it is cleaned again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = cleanText(text);
        expect(cleanText(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['', '   ', '\n\t', '\u0000', '\u200b\u200d', '\u00a0\u3000'])('not when it is %j', (text) => {
    const result = z.safeParse(forumText(10, 'Comment cannot be empty'), text);
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Comment cannot be empty']);
  });

  it('up to its limit, counted after trimming', () => {
    const schema = forumText(5, 'Empty');
    expect(z.parse(schema, '  12345 ')).toBe('12345');
    expect(z.safeParse(schema, '123456').error?.issues[0]?.message).toBe('At most 5 characters');
  });
});

describe('The excerpt', () => {
  it('is the whole of a text of 100 characters', () => {
    expect(excerptOf('x'.repeat(100))).toEqual({ excerpt: 'x'.repeat(100), truncated: false });
  });

  it('is cut after 100', () => {
    expect(excerptOf('x'.repeat(101))).toEqual({ excerpt: 'x'.repeat(100), truncated: true });
  });

  it('counts what a reader sees as one character as one', () => {
    expect(excerptOf(FAMILY.repeat(101))).toEqual({ excerpt: FAMILY.repeat(100), truncated: true });
  });
});

describe('The title', () => {
  it.each([
    ['How do you price a Pro plan? We tried three.', 'How do you price a Pro plan?'],
    ['One line only', 'One line only'],
    ['\n\nSecond paragraph first.\nThen more.', 'Second paragraph first.'],
    ['## Hello **there**\nMore', 'Hello there'],
    ['> - quoted `code` and [a link](https://example.com)', 'quoted code and a link'],
    ['**Launch** went well. Thanks!', 'Launch went well.'],
    ['```\nconst a = 1;\n```', 'const a = 1;'],
    ['snake_case_name stays', 'snake_case_name stays'],
    ['***', '***'],
    ['🙂', '🙂'],
  ])('of %j is %j', (content, title) => {
    expect(titleOf(content)).toBe(title);
  });

  it('is cut between words, with an ellipsis that is one of the 80', () => {
    const title = titleOf(`${'Twelve chars '.repeat(10)}.`);
    expect(title).toBe('Twelve chars Twelve chars Twelve chars Twelve chars Twelve chars Twelve chars…');
  });

  it('is cut within a word that is as long as itself', () => {
    expect(titleOf('x'.repeat(200))).toBe(`${'x'.repeat(79)}…`);
  });

  it('is one line of 1 to 80 characters, whatever the text is', () => {
    const schema = forumText(10_000, 'Empty');
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = z.safeParse(schema, text);
        if (!parsed.success) return;
        const title = titleOf(parsed.data);
        expect(count(title)).toBeGreaterThanOrEqual(1);
        expect(count(title)).toBeLessThanOrEqual(80);
        expect(title).not.toMatch(/\n/);
      }),
      { numRuns: 5_000 },
    );
  });

  it('of the longest text of nothing but marks takes no time', () => {
    for (const mark of ['*', '[', '[a](', '`', '> ', '_a']) {
      const began = performance.now();
      titleOf(mark.repeat(10_000 / mark.length));
      expect(performance.now() - began).toBeLessThan(200);
    }
  });
});

it('A cut never falls within a character', () => {
  const text = `ab${FAMILY}cd`;
  expect(graphemeStart(text, 5)).toBe(2);
  expect(graphemeStart(text, text.length)).toBe(text.length);
});
