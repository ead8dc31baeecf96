import type { Browser, Page } from 'playwright-core';
import type { Sample } from '../lib/figure.ts';
import { median, percentile } from '../lib/percentile.ts';
import type { SignedIn } from './accounts.ts';
import { slowDown } from './lab.ts';

import { DESKTOP, withPage } from './with-page.ts';

const ROUNDS = 3;
const MAX_P95_MS = 300;
/** The time in milliseconds that the pointer hovers over a link before the click. */
const HOVER_MS = 150;
/** The pause between rounds in milliseconds. Cached data becomes stale during this pause, so every page fetches its data again. */
const STALE_MS = 16_000;

/** The paths that the sidebar links to. Two consecutive paths always differ. */
const PATHS = [
  '/partner/Requests',
  '/partner/payouts',
  '/partner/customers',
  '/partner/apps',
  '/marketplace',
  '/forum',
  '/partner/dashboard',
];

declare global {
  interface Window {
    nextPageMs: number | undefined;
  }
}

/** Measures the time from a click in the sidebar until the next page shows its data, on a slow machine and a slow network. */
export async function measureNextPages(
  browser: Browser,
  origin: string,
  storageState: SignedIn,
): Promise<Sample[]> {
  const times: number[] = [];
  await withPage(browser, { baseURL: origin, viewport: DESKTOP, storageState }, async (page) => {
    await slowDown(page);
    await page.goto('/partner/dashboard');
    await page.waitForLoadState('networkidle');
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) await page.waitForTimeout(STALE_MS);
      for (const path of PATHS) times.push(await clickThrough(page, path));
    }
  });
  return [
    { id: 'next page: until its data is shown, median', value: median(times), unit: 'ms' },
    {
      id: 'next page: until its data is shown, p95',
      value: percentile(times, 95),
      unit: 'ms',
      most: MAX_P95_MS,
    },
  ];
}

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
