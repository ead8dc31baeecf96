import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forumText } from '../../shared/forum/forum-text.ts';
import { excerptOf, titleOf } from './title-and-excerpt.ts';

const FAMILY = '👩‍👩‍👧‍👦';
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
const markdown = fc
  .array(
    fc.constantFrom(
      'Some words. ',
      'And more',
      '**',
      '_',
      '`',
      '\n',
      '\n\n',
      '- ',
      '2. ',
      '> ',
      '# ',
      '[a](https://b.c)',
    ),
    {
      maxLength: 20,
    },
  )
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '');
const count = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;

describe('The excerpt', () => {
  it('is all of a text of 100 characters', () => {
    expect(excerptOf('x'.repeat(100))).toEqual({ excerpt: 'x'.repeat(100), truncated: false });
  });

  it('is cut after 100', () => {
    expect(excerptOf('x'.repeat(101))).toEqual({ excerpt: 'x'.repeat(100), truncated: true });
  });

  it('counts a grapheme as one character', () => {
    expect(excerptOf(FAMILY.repeat(101))).toEqual({ excerpt: FAMILY.repeat(100), truncated: true });
  });

  it('is the visible text on one line, without markup', () => {
    const content = 'Two **ways**:\n\n- flat\n- [a share](https://example.com)\n\n> of `net`';
    expect(excerptOf(content)).toEqual({ excerpt: 'Two ways: • flat • a share of net', truncated: false });
  });

  it('of a text of nothing but markup is the markup, cut at the same length', () => {
    expect(excerptOf('```\n```')).toEqual({ excerpt: '``` ```', truncated: false });
    expect(count(excerptOf('```\n'.repeat(2_000)).excerpt)).toBe(100);
  });

  it('starts with the title, unless the title was cut', () => {
    fc.assert(
      fc.property(markdown, (content) => {
        const title = titleOf(content);
        const { excerpt } = excerptOf(content);
        expect(excerpt.startsWith(title.replace(/…$/, ''))).toBe(true);
      }),
    );
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
    ['1. Ask\n2. Wait', '1. Ask'],
    ['- Ask first\n- Wait', 'Ask first'],
    ['2026! What a year. Or not.', '2026! What a year.'],
    ['@Ann Lee, see https://example.com/a_b_c', '@Ann Lee, see https://example.com/a_b_c'],
    ['```\n```', '``` ```'],
    ['- - •', '- - •'],
    ['***', '***'],
    ['🙂', '🙂'],
  ])('of %j is %j', (content, title) => {
    expect(titleOf(content)).toBe(title);
  });

  it('is cut between words, and its ellipsis counts toward the 80 characters', () => {
    const title = titleOf(`${'Twelve chars '.repeat(10)}.`);
    expect(title).toBe('Twelve chars Twelve chars Twelve chars Twelve chars Twelve chars Twelve chars…');
  });

  it('is cut within a word that is longer than the title', () => {
    expect(titleOf('x'.repeat(200))).toBe(`${'x'.repeat(79)}…`);
  });

  it('is one line of 1 to 80 characters for any text', () => {
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
    );
  });
});
