import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
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
import { reuseVisitors } from '../support/reuse-visitors.ts';

/** The API path for reading recent changes. A page calls it after it has connected to the realtime channels, to find out what it missed. */
const CHANGES = OPERATIONS.getChanges.path;
/** The maximum time, in milliseconds, until a page starts to fetch data that it missed. */
const SETTLING = 1_000;
/** Matches API requests that depend on the response to an earlier request. */
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
beforeAll(async () => {
  home = await createHome('Early');
  await Promise.all([waitUntilQuiet(home.partner), waitUntilQuiet(home.affiliate)]);
});

describe.each(ROLES)('For a %s', (role) => {
  const withVisitor = reuseVisitors(async () => {
    const visitor = await newVisitor();
    await signIn(visitor.page, home[role], `/${role}/settings`);
    return visitor;
  });

  const screens = SCREENS[role].map((screen) => [nameOf(screen), screen] as const);

  it.concurrent.each(screens)(
    '%s loads within its budget, prefetches exactly the initial reads that it uses, and reads nothing twice',
    (_, screen) =>
      withVisitor(async ({ page }) => {
        const address = addressOf(screen, role, home);

        const { load, unused } = await open(page, address);

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
      }),
  );
});

/** Opens a screen. Returns everything that it loaded, and the prefetched API reads whose responses it did not use. */
async function open(page: Page, address: string): Promise<{ load: PageLoad; unused: string[] }> {
  let unused: string[] = [];
  const load = await recordLoad(page, address, async () => {
    // Wait for the realtime client, which loads after two seconds without user input.
    await page.waitForRequest((request) => new URL(request.url()).pathname === CHANGES);
    await page.waitForTimeout(SETTLING);
    unused = await page.evaluate(() => [
      ...((window as { prefetchedReads?: Map<string, unknown> }).prefetchedReads?.keys() ?? []),
    ]);
  });
  return { load, unused };
}
