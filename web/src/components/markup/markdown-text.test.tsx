import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';

const MAYA = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Maya Lind' };

/** The elements of a text, without the attributes that they have for their look. */
function read(text: string): string {
  return renderToStaticMarkup(<MarkdownText text={text} mentions={[MAYA]} />)
    .replaceAll(/ (?:class|dir|target|rel)="[^"]*"/g, '')
    .replaceAll('\n', '/');
}

test('marks make words bold, italic, both, or code', () => {
  expect(read('**a** __b__ *c* _d_ ***e*** `f*g*`')).toBe(
    '<p><strong>a</strong> <strong>b</strong> <em>c</em> <em>d</em> <strong><em>e</em></strong> <code>f*g*</code></p>',
  );
});

test('marks lie in one another', () => {
  expect(read('**a *b* c** and *d **e***')).toBe(
    '<p><strong>a <em>b</em> c</strong> and <em>d <strong>e</strong></em></p>',
  );
});

test.each([
  ['a mark that nothing closes', 'a **b and *c', '<p>a **b and *c</p>'],
  ['a mark between spaces', '5 * 3 * 2', '<p>5 * 3 * 2</p>'],
  ['an underscore within a word', 'price_in_cents', '<p>price_in_cents</p>'],
  ['an escaped mark', String.raw`\*a\* \_b\_`, '<p>*a* _b_</p>'],
  ['a backslash before a letter', String.raw`C:\temp`, String.raw`<p>C:\temp</p>`],
  ['a backtick alone', 'a ` b `` c', '<p>a ` b `` c</p>'],
  ['four marks', '****a****', '<p>****a****</p>'],
  ['a mark that closes one further out', '*a **b* c**', '<p><em>a **b</em> c**</p>'],
])('%s is a word', (_, text, expected) => {
  expect(read(text)).toBe(expected);
});

test('code between longer fences may hold backticks', () => {
  expect(read('`` a`b ``')).toBe('<p><code>a`b</code></p>');
});

test('a link has its words, which may have marks', () => {
  expect(read('see [the **docs**](https://example.com/a_(b)?c=d#e).')).toBe(
    '<p>see <a href="https://example.com/a_(b)?c=d#e">the <strong>docs</strong></a>.</p>',
  );
});

test('an address within marks is a link, and its underscores are its own', () => {
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
])('%s is no link', (text) => {
  expect(read(text)).not.toContain('<a');
});

test('a link without words stays the address that it is', () => {
  expect(read('[](http://a.example)')).toBe('<p>[](<a href="http://a.example/">http://a.example</a>)</p>');
});

test('an address does not name another one', () => {
  expect(read('[https://bank.example](https://evil.example)')).toBe(
    '<p>[<a href="https://bank.example/">https://bank.example</a>](<a href="https://evil.example/">https://evil.example</a>)</p>',
  );
});

test('a link opens beside the app, and neither search engines nor the other site learn of it', () => {
  expect(renderToStaticMarkup(<MarkdownText text="[a](https://example.com)" />)).toMatch(
    /<a href="https:\/\/example\.com\/" target="_blank" rel="nofollow ugc noopener" class="[^"]+">a<\/a>/,
  );
});

test('lines of a paragraph stay lines, and an empty one begins the next paragraph', () => {
  expect(read('a\nb\n\n\n**c**')).toBe('<p>a/b</p><p><strong>c</strong></p>');
});

test('lists lie in one another by their indent', () => {
  expect(read('- a\n- b\n  - c\n  - d\n- e')).toBe(
    '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li><li><p>d</p></li></ul></li><li><p>e</p></li></ul>',
  );
});

test('numbers stay those that were typed', () => {
  expect(read('2. a\n2. b\n\n9) c')).toBe(
    '<ol><li value="2"><p>a</p></li><li value="2"><p>b</p></li><li value="9"><p>c</p></li></ol>',
  );
});

test('a list ends where a line is neither an item nor indented', () => {
  expect(read('a\n* b\nc\n1. d\n- e')).toBe(
    '<p>a</p><ul><li><p>b</p></li></ul><p>c</p><ol><li value="1"><p>d</p></li></ol><ul><li><p>e</p></li></ul>',
  );
});

test('a quote holds what a text holds', () => {
  expect(read('> a\n> - b\n>> **c**\nd')).toBe(
    '<blockquote><p>a</p><ul><li><p>b</p></li></ul><blockquote><p><strong>c</strong></p></blockquote></blockquote><p>d</p>',
  );
});

test('quotes beyond the fourth are words', () => {
  expect(read('>>>>>> a')).toBe(`${'<blockquote>'.repeat(4)}<p>&gt;&gt; a</p>${'</blockquote>'.repeat(4)}`);
});

test('a block of code is shown as it is, to its fence or to the end', () => {
  expect(read('```js\nlet a = *b*;\n\n  <b>\n```\nc')).toBe(
    '<div><pre><code>let a = *b*;//  &lt;b&gt;</code></pre></div><p>c</p>',
  );
  expect(read('~~~\na')).toBe('<div><pre><code>a</code></pre></div>');
});

test('HTML is words', () => {
  expect(read('*a* <img src=x onerror="alert(1)"> &amp;')).toBe(
    '<p><em>a</em> &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;amp;</p>',
  );
});

test('people are mentioned in marks too, but not in code', () => {
  expect(read('**@Maya Lind** `@Maya Lind`')).toBe(
    '<p><strong><span>@Maya Lind</span></strong> <code>@Maya Lind</code></p>',
  );
});
