import { expect, it } from 'vitest';
import { splitMatches } from './highlighted.tsx';

const marked = (text: string, term: string) =>
  splitMatches(text, term)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');

it.each([
  ['Churn in the first month', 'churn', '[Churn] in the first month'],
  ['a café, two cafés', 'CAFE', 'a [café], two cafés'],
  ['one two one', 'two one', '[one] [two] [one]'],
  ['nothing here', '<b>', 'nothing here'],
  ['東京に行きました', '東京', '[東京]に行きました'],
  ['', 'word', ''],
])('marks whole words in %o for the term %o', (text, term, shown) => {
  expect(marked(text, term)).toBe(shown);
});

it('preserves the text', () => {
  const text = ' (Tea), tea! 🍵 tea';

  expect(
    splitMatches(text, 'tea')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
