import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { seedDemo } from '../../local/demo/seed.ts';
import { startCloud } from '../../local/start-cloud.ts';
import { findChromium } from '../../test/support/chromium.ts';

/**
 * The time to wait after a change, in milliseconds. A page that opens after this time no longer refetches its data in response to the
 * change.
 */
const QUIET_MS = 5_000;

/** Runs `measure` in a new browser, with the production build and six months of demo data. */
export async function withDemo<T>(measure: (browser: Browser, origin: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-web-'));
  const cloud = await startCloud({ port: 0, dataDir, inMemory: true, functions: 'bundles', web: 'build' });
  const browser = await chromium.launch(await findChromium());
  try {
    await seedDemo(cloud);
    await cloud.waitUntilIdle();
    await sleep(QUIET_MS);
    return await measure(browser, cloud.origin);
  } finally {
    await browser.close();
    await cloud.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
