import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExternalLink } from './text-link.tsx';

const render = (url: string) => renderToStaticMarkup(<ExternalLink url={url}>{url}</ExternalLink>);

test.each(['https://site.example/a@b', 'http://site.example'])('links to %s', (url) => {
  expect(render(url)).toContain(`<a href="${url}"`);
});

test.each([
  'https://bank.example@evil.example',
  'https://user:secret@site.example',
  'javascript:alert(1)',
  '@ada',
])('shows %s without a link', (url) => {
  expect(render(url)).toBe(`<span>${url}</span>`);
});
