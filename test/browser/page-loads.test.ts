import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { ROLES } from '../../shared/roles.ts';
import { pageFor } from '../../web/src/early/early-pages.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { addressOf, nameOf, SCREENS } from '../support/browser-screens.ts';
import { signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import {
  MAX_PAGE_KB,
  MAX_PAGE_REQUESTS,
  MAX_SECURITY_KB,
  type PageLoad,
  recordLoad,
} from '../support/page-load.ts';
import { waitUntilQuiet } from '../support/quiet.ts';

/** The path with which a page asks for the changes that it missed, once it has connected to the realtime channels. */
const CHANGES = OPERATIONS.getChanges.path;
/** If a page fetches data that it missed, it starts within this time, in milliseconds. */
const SETTLING = 1_000;
/** The API reads that need the response to an earlier read. */
const READ_LATER = [
  /\/webhook/,
  /^\/api\/apps\/.+\/events$/,
  /^\/api\/forum\/moderation/,
  /\/changes\b/,
  /^\/api\/payouts\/pending\/.+month=/,
  /^\/api\/coupons\/.+\/(uses|reports)$/,
];

const newVisitor = visitors();
let home: Home;
let browser: Browser;
beforeAll(async () => {
  [home, browser] = await Promise.all([createHome('Early'), chromium.connect(inject('chromium'))]);
  await Promise.all([waitUntilQuiet(home.partner), waitUntilQuiet(home.affiliate)]);
});
afterAll(() => browser.close());

describe.each(ROLES)('For a %s', (role) => {
  let storageState: Awaited<ReturnType<typeof storageOf>>;
  beforeAll(async () => {
    storageState = await storageOf(role);
  });

  const screens = SCREENS[role].map((screen) => [nameOf(screen), screen] as const);

  it.concurrent.each(screens)(
    '%s loads within its budget, prefetches exactly the initial reads that it uses, and reads nothing twice',
    async (_, screen) => {
      const address = addressOf(screen, role, home);

      const { load, unused } = await open(address, storageState);

      expect(load.kB).toBeLessThanOrEqual(address.endsWith('tab=security') ? MAX_SECURITY_KB : MAX_PAGE_KB);
      expect(load.requests).toBeLessThanOrEqual(MAX_PAGE_REQUESTS);
      expect(load.apiReads.filter((read, n) => load.apiReads.indexOf(read) !== n)).toEqual([]);
      expect(load.apiReads).toContain('/api/me');
      // Skip addresses with a query. They are not prefetched, because the query may determine which data the page reads.
      if (address.includes('?')) return;
      const ahead = pageFor(address, role)?.reads ?? [];
      expect(ahead.length).toBeGreaterThan(0);
      expect(unused).toEqual([]);
      const missing = load.apiReads.filter((read) => !ahead.includes(read));
      expect(missing.filter((read) => !READ_LATER.some((later) => later.test(read)))).toEqual([]);
    },
  );
});

async function storageOf(role: 'partner' | 'affiliate') {
  const { page } = await newVisitor();
  await signIn(page, home[role], `/${role}/settings`);
  return page.context().storageState();
}

/**
 * Opens a page in a new browser context. Returns everything that the page loaded, and the prefetched API reads whose responses it did not
 * use.
 */
async function open(
  address: string,
  storageState: Awaited<ReturnType<typeof storageOf>>,
): Promise<{ load: PageLoad; unused: string[] }> {
  const context = await browser.newContext({ baseURL: inject('origin'), storageState });
  try {
    let unused: string[] = [];
    const load = await recordLoad(context, address, async (page) => {
      // Wait for the realtime client, which loads after two seconds without user input.
      await page.waitForRequest((request) => new URL(request.url()).pathname === CHANGES);
      await page.waitForTimeout(SETTLING);
      unused = await page.evaluate(() => [
        ...((window as { prefetchedReads?: Map<string, unknown> }).prefetchedReads?.keys() ?? []),
      ]);
    });
    return { load, unused };
  } finally {
    await context.close();
  }
}
