import type { Browser, Page } from 'playwright-core';
import type { Sample } from '../lib/figure.ts';
import type { SignedIn, Visit } from './visits.ts';
import { observeVitals, readVitals, type Vitals } from './vitals.ts';

const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const ROUND_TRIP_MS = 150;
const MAX_CLS = 0.05;
const MAX_INTERACTION_MS = 150;
/** The time, in milliseconds, to wait after the network becomes idle, in case a larger element is painted later. */
const QUIET_MS = 1_000;

/** Measures one visit with an empty cache, on a slow phone and a slow network. */
export async function measureVisit(
  browser: Browser,
  origin: string,
  visit: Visit,
  signedIn?: SignedIn,
): Promise<Sample[]> {
  const { lcp, cls, interaction } = await open(browser, origin, visit, signedIn);
  const { name, maxLcpMs } = visit;
  return [
    { id: `${name}: largest contentful paint`, value: lcp, unit: 'ms', most: maxLcpMs },
    { id: `${name}: cumulative layout shift`, value: cls, unit: '', most: MAX_CLS },
    { id: `${name}: longest interaction`, value: interaction, unit: 'ms', most: MAX_INTERACTION_MS },
  ];
}

async function open(
  browser: Browser,
  origin: string,
  { path, interact }: Visit,
  signedIn: SignedIn | undefined,
): Promise<Vitals> {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE, storageState: signedIn });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(observeVitals);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    // Read the largest contentful paint before the interactions, because they may open another document.
    const { lcp } = await page.evaluate(readVitals);
    await interact(page);
    await page.waitForTimeout(QUIET_MS);
    return { ...(await page.evaluate(readVitals)), lcp };
  } finally {
    await context.close();
  }
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
