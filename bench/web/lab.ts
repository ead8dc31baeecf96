import type { Browser, Page } from 'playwright-core';
import { atMost, type Figure } from '../lib/figure.ts';
import { median } from '../lib/percentile.ts';
import type { SignedIn, Visit } from './visits.ts';
import { observeVitals, readVitals, type Vitals } from './vitals.ts';

const RUNS = 3;
const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const ROUND_TRIP_MS = 150;
const MAX_CLS = 0.05;
const MAX_INTERACTION_MS = 150;
/** The time, in milliseconds, to wait after the network becomes idle, in case a larger element is painted later. */
const QUIET_MS = 1_000;

/** Measures a visit. Returns the medians of three loads with an empty cache on a slow phone and a slow network. */
export async function measureVisit(
  browser: Browser,
  origin: string,
  visit: Visit,
  signedIn?: SignedIn,
): Promise<Figure[]> {
  const runs: Vitals[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await visitOnce(browser, origin, visit, signedIn));
  const of = (read: (vitals: Vitals) => number) => median(runs.map(read));
  const { name, maxLcpMs } = visit;
  return [
    atMost(
      `${name}: largest contentful paint`,
      of(({ lcp }) => lcp),
      'ms',
      maxLcpMs,
    ),
    atMost(
      `${name}: cumulative layout shift`,
      of(({ cls }) => cls),
      '',
      MAX_CLS,
    ),
    atMost(
      `${name}: longest interaction`,
      of(({ interaction }) => interaction),
      'ms',
      MAX_INTERACTION_MS,
    ),
  ];
}

async function visitOnce(
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
    await interact(page);
    await page.waitForTimeout(QUIET_MS);
    return await page.evaluate(readVitals);
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
