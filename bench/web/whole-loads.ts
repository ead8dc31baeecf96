import type { Browser } from 'playwright-core';
import { AFFILIATES, PARTNERS } from '../../local/demo/people.ts';
import { ROLES } from '../../shared/roles.ts';
import { type PageLoad, recordLoad } from '../../test/support/page-load.ts';
import { SIGNED_IN_PATHS } from './screens.ts';
import { signedInState } from './visits.ts';

const WITHIN_MS = 10_000;
const AT_ONCE = 4;

/** Opens all signed-in pages of the demo data. Returns the number of bytes that each page loads within ten seconds without a click. */
export async function measureWholeLoads(
  browser: Browser,
  origin: string,
): Promise<{ screen: string; load: PageLoad }[]> {
  const emails = { partner: PARTNERS.mara.email, affiliate: AFFILIATES.jane.email };
  const loads: { screen: string; load: PageLoad }[] = [];
  for (const role of ROLES) {
    const storageState = await signedInState(browser, origin, emails[role]);
    const paths = [...SIGNED_IN_PATHS[role]];
    const openNext = async (): Promise<void> => {
      for (let path = paths.shift(); path; path = paths.shift()) {
        const context = await browser.newContext({ baseURL: origin, storageState });
        const page = await context.newPage();
        const load = await recordLoad(page, path, () => page.waitForTimeout(WITHIN_MS));
        loads.push({ screen: `${role} ${path}`, load });
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  }
  return loads;
}
