import type { Browser, Page } from 'playwright-core';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import { addressOf } from '../../test/support/browser-screens.ts';
import { SIDEBAR_LINKS } from '../../web/src/features/shell/sidebar-links.ts';
import type { Sample } from '../lib/figure.ts';
import { median, percentile } from '../lib/percentile.ts';
import type { SignedIn } from './accounts.ts';
import { findDemoIds } from './demo-ids.ts';
import { slowDown } from './lab.ts';
import { DESKTOP, withPage } from './with-page.ts';

const MAX_P95_MS = 300;
const HOVER_MS = 150;
/** Cached data becomes stale during this pause, so every page fetches its data again. */
const STALE_MS = 16_000;
/** The page for both roles from which the first link is clicked. The sidebar doesn't link to it, so every link has a first visit. */
const START = { route: '/entries/:customerId', search: '?at=:at&entry=:entry' };

declare global {
  interface Window {
    nextPageMs: number | undefined;
  }
}

/**
 * Measures the time from a click in the sidebar until the next page shows its data, on a slow machine and a slow network. Clicks every link
 * of both roles twice. The first visit loads the page's data. A revisit shows cached data and fetches it again in the background.
 */
export async function measureNextPages(
  browser: Browser,
  origin: string,
  signedIn: Readonly<Record<Role, SignedIn>>,
): Promise<Sample[]> {
  const first: number[] = [];
  const again: number[] = [];
  const ids = await findDemoIds(origin);
  for (const role of ROLES) {
    const options = { baseURL: origin, viewport: DESKTOP, storageState: signedIn[role] };
    await withPage(browser, options, async (page) => {
      await slowDown(page);
      await page.goto(addressOf(START, role, ids));
      await page.waitForLoadState('networkidle');
      for (const { to } of SIDEBAR_LINKS[role]) first.push(await clickThrough(page, to));
      await page.waitForTimeout(STALE_MS);
      for (const { to } of SIDEBAR_LINKS[role]) again.push(await clickThrough(page, to));
    });
  }
  return [...samplesOf('first visit', first), ...samplesOf('revisit', again)];
}

const samplesOf = (visit: string, times: readonly number[]): Sample[] => [
  { id: `next page, ${visit}: until its data is shown, median`, value: median(times), unit: 'ms' },
  {
    id: `next page, ${visit}: until its data is shown, p95`,
    value: percentile(times, 95),
    unit: 'ms',
    most: MAX_P95_MS,
  },
];

async function clickThrough(page: Page, path: string): Promise<number> {
  const link = page.locator(`aside nav a[href="${path}"]`);
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate(timeNextPage);
  await link.click();
  const ms = await page.waitForFunction(() => window.nextPageMs);
  return ms.jsonValue() as Promise<number>;
}

/** Measures the time from the next click until the heading has changed and no loading placeholder is left. Runs in the page. */
function timeNextPage(): void {
  window.nextPageMs = undefined;
  const before = document.querySelector('h1')?.textContent;
  addEventListener(
    'click',
    () => {
      const start = performance.now();
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent;
        if (!heading || heading === before || document.querySelector('main .animate-breathe')) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          window.nextPageMs = performance.now() - start;
        });
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    { capture: true, once: true },
  );
}
