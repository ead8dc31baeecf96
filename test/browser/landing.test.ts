import { expect, inject, it } from 'vitest';
import { messages as common } from '../../web/src/components/messages.ts';
import { messages } from '../../web/src/features/landing/messages.ts';
import { delayRequests } from '../support/browser-api-faults.ts';
import { heading, link, see } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { watchIdle } from '../support/idle.ts';
import { LANDING_BUDGET, recordLoad } from '../support/page-load.ts';

const newVisitor = visitors();
/** The time, in milliseconds, to wait for requests for code that the page doesn't need. */
const SETTLING = 3_000;
const SIGNED_IN = 'CognitoIdentityServiceProvider.client.LastAuthUser';

it('is complete before any script runs, including its title and Open Graph image', async () => {
  const { page: other } = await newVisitor();
  const context = await other
    .context()
    .browser()
    ?.newContext({ baseURL: inject('origin'), javaScriptEnabled: false });
  if (!context) throw new Error('The visitor has no browser.');
  const page = await context.newPage();
  await page.goto('/');

  await see(heading(page, messages.hero.title));
  await see(heading(page, messages.pricing.plans[1].name));
  expect(await page.title()).toContain(messages.documentTitle);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
  await context.close();
});

it('loads no app until the visitor uses the page', async () => {
  const { page } = await newVisitor();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const idle = watchIdle(page, SETTLING);
  const { kB } = await recordLoad(page, '/', async () => {
    await idle();
  });

  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/first-paint-[\w-]+\.js$/), '/start-app.js']);
  expect(kB).toBeLessThanOrEqual(LANDING_BUDGET.kB);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scripts.join()).toMatch(/landing-page/);
});

it('performs a click that the visitor made before the app had loaded', async () => {
  const { page } = await newVisitor();
  const release = await delayRequests(page, ({ pathname }) =>
    /^\/assets\/(?!first-paint).*\.js$/.test(pathname),
  );
  await page.goto('/');
  await page.getByRole('button', { name: common.darkTheme }).click();
  release();

  await see(page.getByRole('button', { name: common.darkTheme, pressed: true }));
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});

it('is hydrated, not rendered again, when its code loads', async () => {
  const { page } = await newVisitor();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('h1')?.setAttribute('data-first', ''),
    );
  });
  await page.goto('/');
  await page.getByRole('button', { name: common.darkTheme }).click();

  await see(page.locator('h1[data-first]'));
  await see(page.getByRole('button', { name: common.darkTheme, pressed: true }));
});

it('is not shown, even for a moment, to a user who has signed in before', async () => {
  const { page } = await newVisitor();
  await page.addInitScript((key) => localStorage.setItem(key, 'someone'), SIGNED_IN);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Delay the page's scripts. The test can then inspect the page before they run.
  await page.route(/\/assets\/(?!first-paint).*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Wait for the link to the style sheet. The browser doesn't paint anything until the style sheet has loaded, but scripts can inspect the
  // document earlier.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null));

  expect(await page.locator('h1').first().isVisible()).toBe(false);
  release();
  await see(heading(page, messages.hero.title));
  await see(link(page, messages.header.dashboard));
});

it('is served at its own address only', async () => {
  const { page } = await newVisitor();

  for (const path of ['/login', '/partner/dashboard', '/nowhere']) {
    expect(await (await page.request.get(path)).text()).toContain(
      '<div id="root"><svg role="img" aria-label="Loading"',
    );
  }
});

it('loads a script that names only existing scripts of signed-in screens', async () => {
  const { page } = await newVisitor();
  const document = await (await page.request.get('/login')).text();
  const [url = ''] = /\/assets\/first-paint-[\w-]+\.js/.exec(document) ?? [];
  const firstPaint = await (await page.request.get(url)).text();
  const scripts = [...new Set(firstPaint.match(/\/assets\/[\w.-]+\.js/g))];

  expect(scripts.length).toBeGreaterThan(20);
  for (const script of scripts) {
    expect((await page.request.get(script)).headers()['content-type']).toContain('text/javascript');
  }
});
