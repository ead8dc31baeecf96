import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeWords } from './whole-words.tsx';

const unbroken = (text: string) =>
  [...renderToStaticMarkup(<WholeWords text={text} />).matchAll(/<span [^>]*>(.*?)<\/span>/g)].map(
    ([, word]) => word,
  );

test('words with a hyphen stay on one line, together with their punctuation', () => {
  expect(unbroken('Create BO20X, then deactivate BO-20X. Sales with BO-20-X, too.')).toEqual([
    'BO-20X.',
    'BO-20-X,',
  ]);
});

test('a text without a hyphen stays as it is', () => {
  expect(renderToStaticMarkup(<WholeWords text="Create BO20X." />)).toBe('Create BO20X.');
});
