import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { chunkFor } from './shared-chunks.ts';

const idOf = (module: string) => fileURLToPath(new URL(`../src/${module}`, import.meta.url));
const LIST_PAGES = ['features/payouts/partner-payouts-page.tsx', 'features/requests/requests-page.tsx'];

const chunkOf = (module: string, ...starts: string[]) =>
  chunkFor(idOf(module), starts.map(idOf), LIST_PAGES.map(idOf));

const APPS = 'features/apps/apps-page.tsx';
const FORUM = 'features/forum/forum-page.tsx';
const POST = 'features/forum/post-page.tsx';
const LOGIN = 'features/account/login-page.tsx';
const LANDING = 'features/landing/landing-page.tsx';
const MARKET = 'features/marketplace/marketplace-page.tsx';
const OVERVIEW = 'features/overview/partner-overview-page.tsx';
const DIALOGS = ['apps', 'forum', 'marketplace', 'overview'].map((name) => `features/${name}/form.tsx`);

it.each([
  ['base', 'the entry and a page', ['main.tsx', APPS]],
  ['base', 'the landing page and another page', [LANDING, APPS]],
  ['session', 'a public and a signed-in page', [LOGIN, APPS]],
  ['session', 'the layout of all pages with a session', ['app/session-layout.tsx']],
  ['screen', 'the frame of signed-in pages', ['app/require-session.tsx']],
  ['screen', 'pages of four features', [APPS, FORUM, MARKET, OVERVIEW]],
  ['live', 'the code that runs after the first paint and a page', ['app/after-paint.tsx', FORUM]],
  [
    'screen',
    'the code that runs after the first paint and pages of four features',
    ['app/after-paint.tsx', APPS, FORUM, MARKET, OVERVIEW],
  ],
  ['lists', 'only pages with a list', LIST_PAGES],
  ['apps-forum', 'pages of two features', [APPS, FORUM]],
])('a component is in the chunk “%s” if %s load it', (chunk, _, starts) => {
  expect(chunkOf('components/card.tsx', ...starts)).toBe(chunk);
});

it('a module of a feature is in the feature’s chunk if several of its pages load it', () => {
  expect(chunkOf('features/forum/messages.ts', FORUM, POST)).toBe('forum');
});

it.each([
  ['one page', [FORUM]],
  ['the entry', ['main.tsx']],
  ['parts that load later', ['features/apps/app-menu.tsx', 'features/forum/post-view.tsx']],
])('the build decides about a module that only %s loads', (_, starts) => {
  expect(chunkOf('components/card.tsx', ...starts)).toBeNull();
});

it('what reads amounts is in a chunk of its own if only dialogs need it', () => {
  expect(chunkOf('components/money/amount-field.tsx', ...DIALOGS)).toBe('amounts');
  expect(chunkOf('components/money/money.tsx', ...DIALOGS, APPS)).toBe('screen');
  expect(chunkOf('components/card.tsx', ...DIALOGS)).toBe('screen');
});
