import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';

const MAYA = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Maya Lind' };

/** Renders `text`. Returns the elements without presentational attributes. */
function read(text: string): string {
  return renderToStaticMarkup(<MarkdownText text={text} mentions={[MAYA]} />)
    .replaceAll(/ (?:class|dir|target|rel)="[^"]*"/g, '')
    .replaceAll('\n', '/');
}

test('renders bold, italic, bold italic and code', () => {
  expect(read('**a** __b__ *c* _d_ ***e*** `f*g*`')).toBe(
    '<p><strong>a</strong> <strong>b</strong> <em>c</em> <em>d</em> <strong><em>e</em></strong> <code>f*g*</code></p>',
  );
});

test('nests formatting', () => {
  expect(read('**a *b* c** and *d **e***')).toBe(
    '<p><strong>a <em>b</em> c</strong> and <em>d <strong>e</strong></em></p>',
  );
});

test.each([
  ['an unclosed mark', 'a **b and *c', '<p>a **b and *c</p>'],
  ['a mark between spaces', '5 * 3 * 2', '<p>5 * 3 * 2</p>'],
  ['an underscore within a word', 'price_in_cents', '<p>price_in_cents</p>'],
  ['an escaped mark', String.raw`\*a\* \_b\_`, '<p>*a* _b_</p>'],
  ['a backslash before a letter', String.raw`C:\temp`, String.raw`<p>C:\temp</p>`],
  ['an unmatched backtick', 'a ` b `` c', '<p>a ` b `` c</p>'],
  ['four marks', '****a****', '<p>****a****</p>'],
  ['a mark closed by the end of an outer one', '*a **b* c**', '<p><em>a **b</em> c**</p>'],
])('shows %s as text', (_, text, expected) => {
  expect(read(text)).toBe(expected);
});

test('allows backticks in code with longer fences', () => {
  expect(read('`` a`b ``')).toBe('<p><code>a`b</code></p>');
});

test('renders a link with its text, which may contain formatting', () => {
  expect(read('see [the **docs**](https://example.com/a_(b)?c=d#e).')).toBe(
    '<p>see <a href="https://example.com/a_(b)?c=d#e">the <strong>docs</strong></a>.</p>',
  );
});

test('links a URL within formatted text, and keeps its underscores', () => {
  expect(read('**https://example.com/a_b_c** _x_')).toBe(
    '<p><strong><a href="https://example.com/a_b_c">https://example.com/a_b_c</a></strong> <em>x</em></p>',
  );
});

test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert)',
  '[a](data:text/html,x)',
  '[a](//example.com)',
  '[a](/partner/payouts)',
  '[a](mailto:a@example.com)',
  '[a](ftp://example.com)',
  '[a](https://bank.example@evil.example)',
])('renders no link for %s', (text) => {
  expect(read(text)).not.toContain('<a');
});

test('renders a link without text as its URL', () => {
  expect(read('[](http://a.example)')).toBe('<p>[](<a href="http://a.example/">http://a.example</a>)</p>');
});

test('does not accept the name of another host as the text of a link', () => {
  expect(read('[bank.example](https://evil.example)')).toBe(
    '<p>[bank.example](<a href="https://evil.example/">https://evil.example</a>)</p>',
  );
});

test('does not accept a URL as the text of another URL', () => {
  expect(read('[https://bank.example](https://evil.example)')).toBe(
    '<p>[<a href="https://bank.example/">https://bank.example</a>](<a href="https://evil.example/">https://evil.example</a>)</p>',
  );
});

test('opens links in a new tab, without endorsing them to search engines or exposing the app to the website', () => {
  expect(renderToStaticMarkup(<MarkdownText text="[a](https://example.com)" />)).toMatch(
    /<a href="https:\/\/example\.com\/" target="_blank" rel="nofollow ugc noopener" class="[^"]+">a<\/a>/,
  );
});

test('keeps line breaks within a paragraph, and starts a new paragraph after an empty line', () => {
  expect(read('a\nb\n\n\n**c**')).toBe('<p>a/b</p><p><strong>c</strong></p>');
});

test('nests lists by indentation', () => {
  expect(read('- a\n- b\n  - c\n  - d\n- e')).toBe(
    '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li><li><p>d</p></li></ul></li><li><p>e</p></li></ul>',
  );
});

test('keeps list numbers as typed', () => {
  expect(read('2. a\n2. b\n\n9) c')).toBe(
    '<ol><li value="2"><p>a</p></li><li value="2"><p>b</p></li><li value="9"><p>c</p></li></ol>',
  );
});

test('ends a list at a line that is neither an item nor indented', () => {
  expect(read('a\n* b\nc\n1. d\n- e')).toBe(
    '<p>a</p><ul><li><p>b</p></li></ul><p>c</p><ol><li value="1"><p>d</p></li></ol><ul><li><p>e</p></li></ul>',
  );
});

test('allows any block in a quote', () => {
  expect(read('> a\n> - b\n>> **c**\nd')).toBe(
    '<blockquote><p>a</p><ul><li><p>b</p></li></ul><blockquote><p><strong>c</strong></p></blockquote></blockquote><p>d</p>',
  );
});

test('shows quote markers beyond the fourth level as text', () => {
  expect(read('>>>>>> a')).toBe(`${'<blockquote>'.repeat(4)}<p>&gt;&gt; a</p>${'</blockquote>'.repeat(4)}`);
});

test('shows a code block verbatim, up to its fence or the end of the text', () => {
  expect(read('```js\nlet a = *b*;\n\n  <b>\n```\nc')).toBe(
    '<div><pre><code>let a = *b*;//  &lt;b&gt;</code></pre></div><p>c</p>',
  );
  expect(read('~~~\na')).toBe('<div><pre><code>a</code></pre></div>');
});

test('shows HTML as text', () => {
  expect(read('*a* <img src=x onerror="alert(1)"> &amp;')).toBe(
    '<p><em>a</em> &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;amp;</p>',
  );
});

test('renders mentions inside formatted text but not inside code', () => {
  expect(read('**@Maya Lind** `@Maya Lind`')).toBe(
    '<p><strong><span>@Maya Lind</span></strong> <code>@Maya Lind</code></p>',
  );
});
