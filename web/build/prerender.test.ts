import { afterEach, expect, it, vi } from 'vitest';
import { withContent, withoutFontPreload, withSpinner } from './prerender.ts';

const SHELL = `<head><title>Tributary</title><meta property="og:image" content="/social.png" />
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js">
<link rel="stylesheet" crossorigin href="/assets/index.css"></head><body><div id="root"></div></body>`;
const CONTENT = '<title>The front · Tributary</title><main>$& costs $1</main>';

afterEach(() => vi.unstubAllEnvs());

it('inserts the page and its title into the shell, and a script that loads the app later', () => {
  const document = withContent(SHELL, CONTENT, ['assets/index.js', 'assets/landing.js']);

  expect(document.replace(/<svg.*<\/svg>/, '')).toBe(
    `<head><title>The front · Tributary</title><meta property="og:image" content="/social.png" />
<link rel="stylesheet" crossorigin href="/assets/index.css"><script async src="/start-app.js" data-app="/assets/index.js /assets/react.js /assets/landing.js"></script></head><body><div id="root" data-landing><main>$& costs $1</main></div><div id="replacing"></div></body>`,
  );
});

it('makes the URL of the Open Graph image absolute if the site’s origin is known', () => {
  vi.stubEnv('SITE_ORIGIN', 'https://app.tributary.example');

  expect(withContent(SHELL, CONTENT, [])).toContain('content="https://app.tributary.example/social.png"');
});

it.each([
  ['a page without a title', SHELL, '<main></main>'],
  ['a shell without an empty root', SHELL.replace('<div id="root"></div>', ''), CONTENT],
  ['a shell that does not start the app', SHELL.replaceAll('crossorigin', ''), CONTENT],
])('refuses %s, because the build would publish an empty page', (_, shell, content) => {
  expect(() => withContent(shell, content, [])).toThrow('unexpected form');
});

it('removes the font’s preload, because no text is shown before the scripts run', () => {
  const font = '<link\n rel="preload" href="/assets/inter.woff2"\n as="font" crossorigin />';

  expect(withoutFontPreload(`<head><link rel="icon" />${font}<script></script></head>`)).toBe(
    '<head><link rel="icon" /><script></script></head>',
  );
  expect(() => withoutFontPreload('<head></head>')).toThrow('does not preload a font');
});

it('puts everything that would delay the first paint after the spinner', () => {
  const head = SHELL.replace('<title>', '<script src="/assets/first-paint-1.js"></script><title>');
  const document = withSpinner(head);

  const place = (text: string) => document.indexOf(text);
  expect(place('aria-label="Loading"')).toBeGreaterThan(place('<div id="root">'));
  for (const file of ['first-paint-1.js', 'index.js', 'react.js', 'index.css']) {
    expect(place(file)).toBeGreaterThan(place('aria-label="Loading"'));
  }
});

it('refuses a shell without the first-paint script or with content', () => {
  expect(() => withSpinner('<head></head><div id="root"></div>')).toThrow('unexpected form');
  expect(() => withSpinner(SHELL.replace('<div id="root"></div>', ''))).toThrow('unexpected form');
});
