import type { Browser, Page } from 'playwright-core';
import type { Sample } from '../lib/figure.ts';
import type { SignedIn } from './accounts.ts';
import type { Visit } from './visits.ts';
import { observeVitals, readVitals } from './vitals.ts';
import { PHONE, withPage } from './with-page.ts';

const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const ROUND_TRIP_MS = 150;
const MAX_CLS = 0.05;
const MAX_INTERACTION_MS = 150;
/** The time, in milliseconds, to wait after the network becomes idle, in case a larger element is painted later. */
const QUIET_MS = 1_000;

/** Measures one visit with an empty cache, on a slow phone and a slow network. */
export function measureVisit(
  browser: Browser,
  origin: string,
  { name, path, maxLcpMs, interact }: Visit,
  storageState?: SignedIn,
): Promise<Sample[]> {
  return withPage(browser, { baseURL: origin, viewport: PHONE, storageState }, async (page) => {
    await slowDown(page);
    await page.addInitScript(observeVitals);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    const loaded = await page.evaluate(readVitals);
    await interact(page);
    await page.waitForTimeout(QUIET_MS);
    const used = await page.evaluate(readVitals);
    // The interactions may open another document, whose vitals start at zero.
    const cls = Math.max(loaded.cls, used.cls);
    return [
      { id: `${name}: largest contentful paint`, value: loaded.lcp, unit: 'ms', most: maxLcpMs },
      { id: `${name}: cumulative layout shift`, value: cls, unit: '', most: MAX_CLS },
      { id: `${name}: longest interaction`, value: used.interaction, unit: 'ms', most: MAX_INTERACTION_MS },
    ];
  });
}

/** Throttles a page to the speed of a slow phone on a slow network. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
