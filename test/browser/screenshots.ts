import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { fromRoot } from '../../infra/from-root.ts';
import { startCloud } from '../../local/cloud.ts';
import { AFFILIATES, DEMO_PASSWORD, PARTNERS } from '../../local/demo/people.ts';
import { seedDemo } from '../../local/demo/seed.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { findChromium } from '../support/chromium.ts';

/** What is on a screen: an address, and where a thing has no fixed address the link or button that leads to it. */
interface Shot {
  readonly name: string;
  readonly address: string;
  /** Selectors that are pressed one after another. */
  readonly press?: readonly string[];
  /** The look in which the README shows it. */
  readonly inReadme?: keyof typeof LOOKS;
}

const FOLDER = fromRoot('test', 'results', 'screenshots');
const PICTURES = fromRoot('docs', 'images');
const LOOKS = {
  light: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
} as const;
const FIRST_ROW = 'tbody tr:first-child th a';
/** There is one in the sidebar and one in the bar of a phone. */
const BELL = 'button[aria-label^="Notifications"]:visible';

const GUEST: readonly Shot[] = [
  { name: 'landing', address: '/', inReadme: 'light' },
  { name: 'login', address: '/login' },
  { name: 'signup-choice', address: '/signup' },
  { name: 'signup', address: '/signup?role=partner' },
  { name: 'verify', address: '/verify' },
  { name: 'forgot-password', address: '/forgot-password' },
  { name: 'not-found', address: '/no/such/page' },
  { name: 'mails', address: '/local/mail' },
];
const PARTNER: readonly Shot[] = [
  { name: 'dashboard', address: '/partner/dashboard' },
  { name: 'apps', address: '/partner/apps' },
  { name: 'apps-add', address: '/partner/apps', press: ['header button:has-text("Add New App")'] },
  { name: 'webhooks', address: '/partner/webhooks' },
  { name: 'webhooks-app', address: '/partner/apps', press: ['a[href^="/partner/webhooks?app="]'] },
  { name: 'requests', address: '/partner/requests' },
  { name: 'request', address: '/partner/requests', press: [FIRST_ROW] },
  { name: 'customers', address: '/partner/customers' },
  { name: 'customer', address: '/partner/customers', press: [FIRST_ROW] },
  { name: 'payouts', address: '/partner/payouts', inReadme: 'light' },
  { name: 'payout-details', address: '/partner/payouts', press: [FIRST_ROW] },
  { name: 'payout-record', address: '/partner/payouts', press: ['button:has-text("Record Payout")'] },
  { name: 'payout-month', address: '/partner/payouts', press: [FIRST_ROW, 'a[href*="/balances/"]'] },
  { name: 'payout-history', address: '/partner/payouts?tab=history' },
  { name: 'payouts-to', address: '/partner/payouts?tab=history', press: [FIRST_ROW] },
  { name: 'payout', address: '/partner/payouts?tab=history', press: [FIRST_ROW, FIRST_ROW] },
  { name: 'affiliates', address: '/partner/affiliates' },
  { name: 'affiliate', address: '/partner/affiliates', press: [FIRST_ROW] },
  { name: 'settings', address: '/partner/settings' },
  { name: 'settings-notifications', address: '/partner/settings?tab=notifications' },
  { name: 'notifications', address: '/partner/dashboard', press: [BELL] },
  { name: 'marketplace', address: '/marketplace' },
  { name: 'marketplace-app', address: '/marketplace', press: ['li h2 a'] },
  { name: 'forum', address: '/forum' },
  { name: 'forum-create', address: '/forum', press: ['main header button'] },
  { name: 'forum-search', address: '/forum?q=commission' },
  { name: 'forum-moderation', address: '/forum/moderation' },
];
const AFFILIATE: readonly Shot[] = [
  { name: 'dashboard', address: '/affiliate/dashboard', inReadme: 'dark' },
  { name: 'coupons', address: '/affiliate/coupons' },
  { name: 'customers', address: '/affiliate/customers' },
  { name: 'customer', address: '/affiliate/customers', press: [FIRST_ROW] },
  { name: 'payouts', address: '/affiliate/payouts' },
  { name: 'payout', address: '/affiliate/payouts', press: [FIRST_ROW] },
  { name: 'month', address: '/affiliate/payouts', press: ['a[href*="/balances/"]'] },
  { name: 'settings', address: '/affiliate/settings' },
  { name: 'settings-notifications', address: '/affiliate/settings?tab=notifications' },
  { name: 'notifications', address: '/affiliate/dashboard', press: [BELL] },
  { name: 'marketplace', address: '/marketplace' },
  { name: 'marketplace-app', address: '/marketplace', press: ['li:not(:has-text("Approved")) h2 a'] },
  {
    name: 'marketplace-request',
    address: '/marketplace',
    press: [
      'li:not(:has-text("Approved")):not(:has-text("Pending")) h2 a',
      'main button:has-text("Request")',
    ],
  },
  { name: 'forum', address: '/forum?sort=active' },
  { name: 'forum-post', address: '/forum?sort=active', press: ['main li h2 a'] },
  {
    name: 'forum-report',
    address: '/forum?sort=active',
    press: ['main li h2 a', '[role=dialog] button:has-text("Report")'],
  },
];

/**
 * `npm run screenshots`: the whole site with the demo's data, in both themes and on a phone, into test/results/screenshots. With
 * `-- --readme` the pictures of the README are taken anew too.
 */
const forReadme = process.argv.includes('--readme');
const dataDir = await mkdtemp(join(tmpdir(), 'tributary-screenshots-'));
const cloud = await startCloud({ port: 0, dataDir, inMemory: true, functions: 'bundles', web: 'build' });
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await seedDemo({ ...cloud });
  await cloud.settled();
  const browser = await chromium.launch(await findChromium());
  for (const look of Object.keys(LOOKS) as (keyof typeof LOOKS)[]) {
    await take(browser, look, 'guest', GUEST);
    await take(browser, look, 'partner', PARTNER, PARTNERS.mara.email);
    await take(browser, look, 'affiliate', AFFILIATE, AFFILIATES.jane.email);
  }
  await browser.close();
} finally {
  await cloud.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function take(
  browser: Browser,
  look: keyof typeof LOOKS,
  who: string,
  shots: readonly Shot[],
  email?: string,
): Promise<void> {
  const context = await browser.newContext({
    ...LOOKS[look],
    baseURL: cloud.origin,
    reducedMotion: 'reduce',
  });
  await context.route(
    (url) => url.origin !== cloud.origin,
    (route) => route.abort(),
  );
  context.setDefaultTimeout(15_000);
  if (email) await signIn(context, email);
  const page = await context.newPage();
  for (const { name, address, press = [], inReadme } of shots) {
    const file = `${who}-${name}-${look}.png`;
    try {
      await page.goto(address);
      await settle(page);
      for (const selector of press) {
        await page.locator(selector).first().click();
        await settle(page);
      }
      await page.screenshot({ path: join(FOLDER, file), fullPage: press.length === 0 });
      if (forReadme && inReadme === look)
        await page.screenshot({ path: join(PICTURES, `${who}-${name}.png`) });
      process.stdout.write(`${file}\n`);
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${file}: ${(error as Error).message.split('\n')[0]}\n`);
    }
  }
  await context.close();
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

/** Nothing is loading any more. What a press loads begins a moment after it. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(600);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[role=status][aria-busy=true]') === null);
}
