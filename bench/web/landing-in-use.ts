import type { Browser } from 'playwright-core';
import { recordLoad } from '../../test/support/page-load.ts';
import type { Sample } from '../lib/figure.ts';

/** Measures everything that the landing page loads for a visitor who uses it. The app loads after the first input. */
export async function measureLandingInUse(browser: Browser, origin: string): Promise<Sample[]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const { kB, requests } = await recordLoad(page, '/', async () => {
    await page.mouse.wheel(0, 300);
    await page.waitForRequest(/landing-page/);
    await page.waitForLoadState('networkidle');
  });
  await context.close();
  return [
    { id: 'landing page in use: all, gzip', value: kB, unit: 'kB', decisive: 'highest' },
    { id: 'landing page in use: requests', value: requests, unit: 'requests', decisive: 'highest' },
  ];
}
