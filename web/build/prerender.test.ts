import { afterEach, expect, it, vi } from 'vitest';
import { withContent, withoutFont } from './prerender.ts';

const SHELL = `<head><title>Tributary</title><meta property="og:image" content="/social.png" />
<script type="module" src="/assets/index.js"></script></head><body><div id="root"></div></body>`;
const CONTENT = '<title>The front · Tributary</title><main>$& costs $1</main>';

afterEach(() => vi.unstubAllEnvs());

it('puts the page, its title and what it loads next into the shell', () => {
  expect(withContent(SHELL, CONTENT, ['assets/index.js', 'assets/landing.js'])).toBe(
    `<head><title>The front · Tributary</title><meta property="og:image" content="/social.png" />
<script type="module" src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/landing.js"></head><body><div id="root"><main>$& costs $1</main></div></body>`,
  );
});

it('gives the social picture an absolute address where the origin of the site is known', () => {
  vi.stubEnv('SITE_ORIGIN', 'https://app.tributary.example');

  expect(withContent(SHELL, CONTENT, [])).toContain('content="https://app.tributary.example/social.png"');
});

it.each([
  ['a page without a title', SHELL, '<main></main>'],
  ['a shell without its place', '<head></head><body></body>', CONTENT],
])('refuses %s, as the build would publish an empty page', (_, shell, content) => {
  expect(() => withContent(shell, content, [])).toThrow('changed its form');
});

it('leaves the font to the first text where the scripts come before any text', () => {
  const font = '<link\n rel="preload" href="/assets/inter.woff2"\n as="font" crossorigin />';

  expect(withoutFont(`<head><link rel="icon" />${font}<script></script></head>`)).toBe(
    '<head><link rel="icon" /><script></script></head>',
  );
  expect(() => withoutFont('<head></head>')).toThrow('preloads no font');
});
