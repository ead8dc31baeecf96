import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hasMarkup } from '../../../../shared/forum/markup/has-markup.ts';
import { Markup } from './markup.tsx';

test.each(['**a**', 'a _b_', '`a`', '[a](b)', 'a\n- b', '1. a', '> a', '~~~\na'])(
  '%j may contain Markdown',
  (text) => {
    expect(hasMarkup(text)).toBe(true);
  },
);

test.each(['a - b', 'Paid $5.00, thanks!', 'a\nb\n\nc [d] (e)', '#1', '2026', 'https://example.com/a-b'])(
  '%j contains no Markdown',
  (text) => {
    expect(hasMarkup(text)).toBe(false);
  },
);

test('shows a text with Markdown as plain text until the parser has loaded', () => {
  expect(renderToStaticMarkup(<Markup text="**a**" />)).toContain('>**a**</p>');
});
