import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startCloud } from '../../local/cloud.ts';
import { PARTNERS } from '../../local/demo/people.ts';
import { seedDemo } from '../../local/demo/seed.ts';
import { findChromium } from '../../test/support/chromium.ts';
import type { Figure } from '../lib/figure.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureVisit } from './lab.ts';
import { dashboardVisit, landingVisit, signedInState } from './visits.ts';

/**
 * Measures the landing page and a dashboard with six months of history on a slow phone and a slow network: the production build, served
 * compressed by the local cloud with its security headers.
 */
export async function web(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-web-'));
  const cloud = await startCloud({ port: 0, dataDir, inMemory: true, functions: 'bundles', web: 'build' });
  const browser = await chromium.launch(await findChromium());
  try {
    await seedDemo(cloud);
    await cloud.settled();
    const signedIn = await signedInState(browser, cloud.origin, PARTNERS.mara.email);
    return [
      ...(await measureFirstLoad(browser, cloud.origin)),
      ...(await measureVisit(browser, cloud.origin, landingVisit)),
      ...(await measureVisit(browser, cloud.origin, dashboardVisit, signedIn)),
    ];
  } finally {
    await browser.close();
    await cloud.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
