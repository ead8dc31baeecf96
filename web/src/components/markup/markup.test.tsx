import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hasMarkup } from '../../../../shared/markup/has-markup.ts';
import { Markup } from './markup.tsx';

test.each(['**a**', 'a _b_', '`a`', '[a](b)', 'a\n- b', '1. a', '> a', '~~~\na'])(
  '%j may have Markdown in it',
  (text) => {
    expect(hasMarkup(text)).toBe(true);
  },
);

test.each(['a - b', 'Paid $5.00, thanks!', 'a\nb\n\nc [d] (e)', '#1', '2026', 'https://example.com/a-b'])(
  '%j has none',
  (text) => {
    expect(hasMarkup(text)).toBe(false);
  },
);

test('a text with Markdown is there, plain, before what reads it', () => {
  expect(renderToStaticMarkup(<Markup text="**a**" />)).toContain('>**a**</p>');
});
