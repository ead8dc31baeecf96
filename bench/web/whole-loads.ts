import type { Browser } from 'playwright-core';
import { ROLES } from '../../shared/accounts/roles.ts';
import { addressOf, nameOf, SCREENS } from '../../test/support/browser-screens.ts';
import { FORUM_SCREENS } from '../../test/support/forum-screens.ts';
import {
  LANDING_BUDGET,
  PAGE_BUDGET,
  type PageBudget,
  type PageLoad,
  recordLoad,
} from '../../test/support/page-load.ts';
import { forEachAtOnce } from '../lib/for-each-at-once.ts';
import { type SignedIn, signInToBoth } from './accounts.ts';
import { findDemoIds } from './demo-ids.ts';
import { withPage } from './with-page.ts';

const WITHIN_MS = 10_000;
const AT_ONCE = 6;

/** Everything that a page loads within ten seconds without a click. */
export interface WholeLoad {
  readonly screen: string;
  readonly goal: PageBudget;
  readonly load: PageLoad;
}

interface Opening extends Pick<WholeLoad, 'screen' | 'goal'> {
  readonly path: string;
  readonly storageState?: SignedIn;
}

/**
 * Opens the landing page and every signed-in page of both roles. A page with an id in its path is opened once, with an id from the demo
 * data. Returns everything that each page loads.
 */
export async function measureWholeLoads(browser: Browser, origin: string): Promise<WholeLoad[]> {
  const openings: Opening[] = [{ screen: 'landing page', path: '/', goal: LANDING_BUDGET }];
  const signedIn = await signInToBoth(browser, origin);
  const ids = await findDemoIds(origin);
  for (const role of ROLES) {
    for (const screen of [...SCREENS[role], ...FORUM_SCREENS.map((route) => ({ route }))]) {
      const path = addressOf(screen, role, ids);
      const storageState = signedIn[role];
      openings.push({
        screen: `${role} ${nameOf(screen)}`,
        path,
        goal: PAGE_BUDGET,
        storageState,
      });
    }
  }
  const loads = new Map<string, WholeLoad>();
  await forEachAtOnce(openings, AT_ONCE, async ({ path, storageState, ...opening }) => {
    const load = await withPage(browser, { baseURL: origin, storageState }, (page) =>
      recordLoad(page, path, () => page.waitForTimeout(WITHIN_MS)),
    );
    loads.set(opening.screen, { ...opening, load });
  });
  return openings.flatMap(({ screen }) => loads.get(screen) ?? []);
}
