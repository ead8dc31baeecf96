import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainText } from './plain-text.tsx';

const named = (name: string) => ({ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name });
const MENTIONS = [named('Ann'), named('Ann Lee'), named('Ödön von Horváth')];

/** Renders `text`. Returns the content of the paragraph without presentational attributes. */
function read(text: string): string {
  return renderToStaticMarkup(<PlainText text={text} mentions={MENTIONS} />)
    .replaceAll(/ (?:class|target|rel)="[^"]*"/g, '')
    .replace(/^<p dir="auto">(.*)<\/p>$/s, '$1');
}

test('keeps line breaks, but collapses empty lines to one and trims them at the ends', () => {
  expect(read('\n\n  a \nb\r\n\n \n\nc\n')).toBe('  a\nb\n\nc');
});

test.each([
  ['https://example.com', 'https://example.com/', ''],
  ['HTTP://Example.com/A', 'http://example.com/A', ''],
  ['https://example.com/a?b=c&d', 'https://example.com/a?b=c&amp;d', '.'],
  ['https://example.com/a_(b)', 'https://example.com/a_(b)', '),'],
  ['https://example.com/a', 'https://example.com/a', '!?'],
  ['https://example.com', 'https://example.com/', '&quot;&gt;x'],
])('links %s, without the characters after it', (typed, href, after) => {
  const text = `(${typed}${after.replaceAll('&quot;', '"').replaceAll('&gt;', '>')}`;
  expect(read(text)).toBe(`(<a href="${href}">${typed.replaceAll('&', '&amp;')}</a>${after}`);
});

test.each([
  'javascript:alert(1)',
  'xhttps://example.com',
  'https://',
  'https://bank.example@evil.example/',
  `https://example.com/${'a'.repeat(2_048)}`,
  'ftp://example.com',
])('does not link %s', (text) => {
  expect(read(text)).toBe(text);
});

test('matches the longest name after an @', () => {
  expect(read('@Ann Lee, @Ann and (@Ödön von Horváth)')).toBe(
    '<span>@Ann Lee</span>, <span>@Ann</span> and (<span>@Ödön von Horváth</span>)',
  );
});

test('does not treat a longer name or an email address as a mention', () => {
  expect(read('@Anna @Ann Leeds me@Ann @Bob')).toBe('@Anna <span>@Ann</span> Leeds me@Ann @Bob');
});
