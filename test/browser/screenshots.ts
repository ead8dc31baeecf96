import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import { fromRoot } from '../../infra/from-root.ts';
import { AFFILIATES, DEMO_PASSWORD, PARTNERS } from '../../local/demo/people.ts';
import { seedDemo } from '../../local/demo/seed.ts';
import { signUpAndIn } from '../../local/demo/sign-in.ts';
import { startCloud } from '../../local/start-cloud.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { allReads, PROBLEM } from '../support/browser-api-faults.ts';
import { findChromium } from '../support/chromium.ts';
import {
  AFFILIATE,
  GUEST,
  type Look,
  NEW_AFFILIATE,
  NEW_PARTNER,
  NEWCOMERS,
  PARTNER,
  type Shot,
} from './shots.ts';

const FOLDER = fromRoot('test', 'results', 'screenshots');
const PICTURES = fromRoot('docs', 'images');
const LANDING = fromRoot('web', 'public', 'screens');
const PUBLIC_HOST = 'tributary.example';
/** A page is opened once per viewport. It switches its color scheme for screenshots in the dark theme. */
const WINDOWS: readonly { viewport: { width: number; height: number }; looks: readonly Look[] }[] = [
  { viewport: { width: 1280, height: 800 }, looks: ['light', 'dark'] },
  { viewport: { width: 390, height: 844 }, looks: ['phone'] },
];

/**
 * The screenshots to take as one visitor. Their file names start with the value of `who`. A visitor without an email address is signed out.
 */
interface Visit {
  readonly who: string;
  readonly shots: readonly Shot[];
  readonly email?: string;
}

/**
 * Takes pictures of every screen, tab, dialog and state, in both themes and on a phone. The pictures show the empty accounts of new users,
 * and then the demo data. Usage: `npm run tool -- screenshots`, which writes to test/results/screenshots. With `--readme`, it also updates the
 * pictures of the README and of the landing page. Any other words after `--` are filters: only pictures whose names contain one of them are taken.
 */
const forReadme = process.argv.includes('--readme');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const dataDir = await mkdtemp(join(tmpdir(), 'tributary-screenshots-'));
const cloud = await startCloud({ port: 0, dataDir, inMemory: true, functions: 'bundles', web: 'build' });
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch(await findChromium());
  for (const person of Object.values(NEWCOMERS)) await signUpAndIn(cloud.origin, person);
  await takeAll(browser, [
    { who: 'new-partner', shots: NEW_PARTNER, email: NEWCOMERS.partner.email },
    { who: 'new-affiliate', shots: NEW_AFFILIATE, email: NEWCOMERS.affiliate.email },
  ]);
  await seedDemo({ ...cloud });
  await cloud.waitUntilIdle();
  await takeAll(browser, [
    { who: 'guest', shots: GUEST },
    { who: 'partner', shots: PARTNER, email: PARTNERS.mara.email },
    { who: 'affiliate', shots: AFFILIATE, email: AFFILIATES.jane.email },
  ]);
  await browser.close();
} finally {
  await cloud.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Takes all screenshots. The viewports run in parallel. Within each viewport, the visits run one at a time. */
async function takeAll(browser: Browser, visits: readonly Visit[]): Promise<void> {
  await Promise.all(
    WINDOWS.map(async (window) => {
      for (const visit of visits) await take(browser, window, visit);
    }),
  );
}

async function take(
  browser: Browser,
  { viewport, looks }: (typeof WINDOWS)[number],
  { who, shots, email }: Visit,
): Promise<void> {
  const isWanted = ({ name, only = looks }: Shot) =>
    only.some((look) => looks.includes(look)) &&
    (wanted.length === 0 || wanted.some((word) => `${who}-${name}`.includes(word)));
  const own = shots.filter(isWanted);
  if (own.length === 0) return;
  const context = await browser.newContext({ viewport, baseURL: cloud.origin, reducedMotion: 'reduce' });
  await context.route(
    (url) => url.origin !== cloud.origin,
    (route) => route.abort(),
  );
  context.setDefaultTimeout(15_000);
  if (email) await signIn(context, email);
  for (const shot of own) {
    const page = await context.newPage();
    try {
      await goTo(page, shot);
      for (const look of looks) await picture(page, shot, who, look);
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${who}-${shot.name}: ${(error as Error).message.split('\n')[0]}\n`);
    }
    await page.close();
  }
  await context.close();
}

async function goTo(page: Page, { address, fill, press = [], route, api }: Shot): Promise<void> {
  if (api) {
    await page.route(allReads, (route) =>
      // If no response is defined, the request stays pending.
      api === 'fails' ? route.fulfill({ status: 500, json: PROBLEM }) : undefined,
    );
  }
  await page.goto(address);
  await settle(page, api);
  if (fill) await page.fill(...fill);
  for (const selector of press) {
    await page.locator(selector).first().click();
    await settle(page);
  }
  const { pathname } = new URL(page.url());
  if (route && !matchPath(route, pathname))
    throw new Error(`The clicks led to ${pathname}, not to ${route}.`);
}

async function picture(page: Page, { name, api, inReadme, onLanding }: Shot, who: string, look: Look) {
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
  await page.waitForTimeout(250);
  // Wait for the error message. It appears only after the page has retried the failed request.
  if (api === 'fails') await page.getByRole('alert').first().waitFor();
  if (forReadme) await page.evaluate(nameHost, [new URL(cloud.origin).host, PUBLIC_HOST] as const);
  const file = `${who}-${name}-${look}.png`;
  // Show the whole page, unless a dialog, menu or drawer covers the viewport.
  const overlays = await page.locator('[role=dialog]:visible, [role=menu]:visible').count();
  await page.screenshot({ path: join(FOLDER, file), fullPage: overlays === 0 });
  if (forReadme && inReadme === look) await page.screenshot({ path: join(PICTURES, `${who}-${name}.png`) });
  if (forReadme && onLanding && look !== 'dark') await pictureForLanding(page, who, look);
  process.stdout.write(`${file}\n`);
}

/** Shows a public host instead of the local one. Runs in the page. */
function nameHost([local, shown]: readonly [string, string]): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.includes(local)) text.nodeValue = text.nodeValue.replaceAll(local, shown);
  for (const input of document.querySelectorAll('input')) input.value = input.value.replaceAll(local, shown);
}

/** Writes what the window shows as WebP, with more pixels than the page, because high-density screens show it larger. */
async function pictureForLanding(page: Page, who: string, look: Look): Promise<void> {
  const { width, height } = look === 'phone' ? { width: 390, height: 720 } : { width: 1280, height: 800 };
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1.25,
    mobile: false,
  });
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 65 });
  await session.detach();
  const file = `${who}-${look === 'phone' ? 'phone' : 'wide'}.webp`;
  await writeFile(join(LANDING, file), Buffer.from(data, 'base64'));
}

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel(account.fields.email, { exact: true }).fill(email);
  await page.getByLabel(account.fields.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: account.login.submit }).click();
  await page.waitForURL('**/dashboard');
  await page.close();
}

/** Waits until nothing is loading. Checks twice, because loading starts a moment after a click, and one request may lead to another. */
async function settle(page: Page, api?: Shot['api']): Promise<void> {
  if (api === 'waits') return page.waitForTimeout(1_500);
  for (let round = 0; round < 2; round++) {
    await page.waitForTimeout(400);
    // Don't wait for responses that the page never reads, because Playwright never reports such requests as finished.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  }
}
