import type { Browser } from 'playwright-core';
import { recordLoad } from '../../test/support/page-load.ts';
import type { Sample } from '../lib/figure.ts';
import { withPage } from './with-page.ts';

const SCROLLED_PX = 300;

/** Measures everything that the landing page loads for a visitor who uses it. The app loads after the first input. */
export async function measureLandingInUse(browser: Browser, origin: string): Promise<Sample[]> {
  const { kB, requests } = await withPage(browser, { baseURL: origin }, (page) =>
    recordLoad(page, '/', async () => {
      // Wait from before the input, because the app may be requested at once.
      await Promise.all([page.waitForRequest(/landing-page/), page.mouse.wheel(0, SCROLLED_PX)]);
      await page.waitForLoadState('networkidle');
    }),
  );
  return [
    { id: 'landing page in use: all, gzip', value: kB, unit: 'kB', decisive: 'highest' },
    { id: 'landing page in use: requests', value: requests, unit: 'requests', decisive: 'highest' },
  ];
}
