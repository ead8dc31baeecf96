import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { titleOf } from '../../functions/forum/title-and-excerpt.ts';
import { hasMarkup } from '../../shared/forum/markup/has-markup.ts';
import { linesOf, trimEmptyLines } from '../../shared/forum/markup/lines.ts';
import { parseBlocks } from '../../shared/forum/markup/parse-blocks.ts';
import { parseInline } from '../../shared/forum/markup/parse-inline.ts';
import { parsePlain } from '../../shared/forum/markup/parse-plain.ts';
import { stripMarkup } from '../../shared/forum/markup/strip-markup.ts';
import { MarkdownText } from '../../web/src/components/markup/markdown-text.tsx';
import type { MarkupProps } from '../../web/src/components/markup/plain-text.tsx';
import { PlainText } from '../../web/src/components/markup/plain-text.tsx';
import { processorTime } from '../support/processor-time.ts';

const { numRuns: RUNS = 0 } = fc.readConfigureGlobal();

const NAMES = ['Ann Lee', 'Ann', '<b>x</b>', '*x*', '"onclick="', ''];
const MENTIONS = NAMES.map((name) => ({ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name }));

const words = (line: string) => line.split(' ');

/** Inputs that have broken Markdown parsers in the past, and fragments of such inputs. */
const TOKENS = [
  ...words(
    '* ** *** _ __ ` `` ``` ~~~ [ ] ]( ( ) < > \\ ! # & " \' = / : @ a é 👍🏽 %0a \\x href= &#106; &Tab;',
  ),
  ...' |    |\t|\n|\n\n|\r|- |1. |> |+ |* |\u202e|\u200b|\0|\ud800|\u2028'.split('|'),
  ...words(
    'http:// https:// https://a.b //a.b https://u:p@a.b https://[::1]/ file:///etc blob:https://a.b/c',
  ),
  ...words(
    'javascript: JaVa\tScript:alert(1) data:text/html, vbscript: [a](javascript:alert(1)) <javascript:x>',
  ),
  ...words(
    '[a](https://a.b"onclick=x) ![x](https://a.b) <https://a.b> [x]:javascript:x @<b>x</b> @*x* @"onclick="',
  ),
  ...words('<script> </p> <!-- ]]> <style> <img/src=x/onerror=alert(1)> <a/href="javascript:x"> style="x"'),
  ...['[a](https://a.b "onclick=x")', '<img src=x onerror=alert(1)>', '<a href="javascript:x">', '@Ann Lee'],
];
const hostile = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...TOKENS) }, fc.string({ unit: 'binary' })), {
    maxLength: 40,
  })
  .map((tokens) => tokens.join(''));

const views = { MarkdownText, PlainText };
const render = (View: (props: MarkupProps) => React.ReactNode, text: string) =>
  renderToStaticMarkup(<View text={text} mentions={MENTIONS} />);

const everyTag = (html: string) => html.match(/<[^>]*>?/g) ?? [];
const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const wordsOf = (html: string) => unescaped(html.replaceAll(/<[^>]*>/g, ''));

const PLAIN_TAG = /^<\/?(?:p|strong|em|code|pre|div|span|blockquote|ul|ol|li|a)>$/;
const LINK = /^<a href="([^"]*)" target="_blank" rel="nofollow ugc noopener">$/;
const ITEM = /^<li value="\d{1,9}">$/;
/** All `class` attributes that formatting can produce, collected by rendering harmless Markdown. */
const LOOKS = new Set(
  render(
    MarkdownText,
    'a\n\n**b** *c* `d` https://a.b @Ann\n\n> e\n\n- f\n\n- g\n\n1. h\n\n```\ni\n```\n> j\n- k\n1. l\n```\nm',
  ).match(/ class="[^"]*"/g),
);

function disallowedTag(tag: string): string | undefined {
  let bare = tag.replace(' dir="auto"', '');
  for (const [look] of bare.matchAll(/ class="[^"]*"/g)) if (LOOKS.has(look)) bare = bare.replace(look, '');
  if (PLAIN_TAG.test(bare) || ITEM.test(bare)) return undefined;
  const href = LINK.exec(bare)?.[1];
  if (href === undefined) return tag;
  const { protocol, username, password } = new URL(unescaped(href));
  return /^https?:$/.test(protocol) && !username && !password ? undefined : tag;
}

test.each(Object.entries(views))(
  '%s: no input produces a tag or an attribute of its own, except the URL of a link',
  (_, View) => {
    let links = 0;
    fc.assert(
      fc.property(hostile, (text) => {
        const tags = everyTag(render(View, text));
        links += tags.filter((tag) => tag.startsWith('<a')).length;
        expect(tags.map(disallowedTag).filter(Boolean)).toEqual([]);
      }),
    );
    expect(links).toBeGreaterThan(RUNS / 10);
  },
);

test('text without markup renders the same with and without Markdown', () => {
  let plain = 0;
  fc.assert(
    fc.property(hostile, (text) => {
      expect(wordsOf(render(PlainText, text))).toBe(trimEmptyLines(text));
      if (hasMarkup(text)) return;
      plain++;
      const paragraphs = wordsOf(render(MarkdownText, text).replaceAll('</p><p', '</p>\n\n<p'));
      expect(paragraphs).toBe(trimEmptyLines(text));
    }),
  );
  expect(plain).toBeGreaterThan(RUNS / 20);
});

test('Markdown adds no words of its own', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      const words = wordsOf(render(MarkdownText, typed));
      const text = linesOf(typed).join('\n');
      let at = 0;
      for (const character of text)
        if (character === words.slice(at, at + character.length)) at += character.length;
      expect(words.slice(at)).toBe('');
    }),
  );
});

test('stripMarkup returns the text as rendered, ignoring heading markers', () => {
  // Removes all characters that occur in list numbers and bullets, because the rendered HTML doesn't contain list numbers and bullets.
  const lettersOf = (words: string) => words.replaceAll(/[\s#•\d.]/gu, '');
  fc.assert(
    fc.property(hostile, (text) => {
      const shown = wordsOf(renderToStaticMarkup(<MarkdownText text={text} />));
      expect(lettersOf(stripMarkup(text))).toBe(lettersOf(shown));
    }),
  );
});

/**
 * The length of the test inputs in characters, which is sixteen times the maximum length of a post. A linear parser takes about 20 ms for
 * an input of this length.
 */
const LENGTH = 160_000;
const MAX_MS = 1_000;
/** The time, in milliseconds, that garbage collection and compilation may add to a measurement. */
const NOISE_MS = 200;
const repeated = (unit: string) => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);

function slowInputs(texts: readonly string[]): string[] {
  return texts.filter((text) => {
    const time = parsingTime(text);
    return time > MAX_MS || time > 8 * parsingTime(text.slice(0, text.length / 4)) + NOISE_MS;
  });
}

/** Returns the CPU time, in milliseconds, that it takes to parse `text`. */
const parsingTime = (text: string): number =>
  processorTime(() => {
    parseInline(text, MENTIONS);
    parsePlain(trimEmptyLines(text), MENTIONS);
    parseBlocks(linesOf(text));
  });

/** Inputs that once made parsers reread the same characters many times. */
const TRAPS = [
  ...[
    '*a **b ',
    '**a *b __c _d [',
    '[a](',
    '[](https://a.b',
    '![[](',
    '](((',
    '`a``b```c',
    'http://http://',
    'http://',
  ],
  ...['https://a.b).', '@Ann@', '>>>>>>>>\n', '- - - - a\n', '- a\n\n', '```\n', '~~~\n```\n', '*_*_', ' \n'],
  ...['1. a\n   ', '\\`', '***a '],
];

test('parses repeated input in linear time', () => {
  expect(slowInputs([...TOKENS, ...TRAPS].map(repeated)).map((text) => text.slice(0, 40))).toEqual([]);
});

test('parses any other repeated input, and any prefix or suffix, in linear time', () => {
  const units = fc.array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 6 });
  const odd = fc.tuple(fc.constantFrom(...TOKENS), units, fc.constantFrom(...TOKENS));
  fc.assert(
    fc.property(odd, ([before, unit, after]) => {
      expect(slowInputs([before + repeated(unit.join('')) + after])).toEqual([]);
    }),
    { numRuns: Math.ceil(RUNS / 33) },
  );
});

test.each(['*', '[', '[a](', '`', '> ', '_a'])(
  'the title of the longest text of only %s takes almost no time',
  (mark) => {
    const text = mark.repeat(10_000 / mark.length);

    expect(processorTime(() => titleOf(text))).toBeLessThan(200);
  },
);

test('renders the longest post, even if it consists of markup only', () => {
  for (const View of Object.values(views)) {
    for (const unit of [...TOKENS, ...TRAPS]) {
      expect(
        everyTag(render(View, repeated(unit).slice(0, 10_000)))
          .map(disallowedTag)
          .filter(Boolean),
      ).toEqual([]);
    }
  }
});
