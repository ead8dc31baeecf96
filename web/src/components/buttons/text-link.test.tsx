import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailLink, ExternalLink } from './text-link.tsx';

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

test.each([
  ['help@site.example', 'mailto:help@site.example'],
  ['a?bcc=b&c@site.example', 'mailto:a%3Fbcc%3Db%26c@site.example'],
  ['\ud800@site.example', 'mailto:%EF%BF%BD@site.example'],
])('the link to %j opens an email to nobody else', (email, href) => {
  expect(renderToStaticMarkup(<EmailLink email={email} />)).toContain(`<a href="${href}"`);
});
