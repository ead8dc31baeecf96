import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../shared/roles.ts';
import { allReads, holdBack } from '../support/browser-answers.ts';
import { furnish, type Home } from '../support/browser-home.ts';
import { addressOf, emptyTextsOn, readingScreens } from '../support/browser-screens.ts';
import { see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

/** What Google's web vitals still call good is 0.1; ux.md asks for half of it. */
const MOST_SHIFT = 0.05;
const PHONE = { width: 390, height: 844 };

declare global {
  interface Window {
    /** Everything that has moved by itself so far, as web vitals count it. */
    shifted: number;
  }
}

const newVisitor = visitors();
let home: Home;
beforeAll(async () => {
  home = await furnish('Lull');
});

/** Partners work on wide screens, affiliates on phones; the shared screens are thus tried on both. */
describe.each(ROLES)('for a %s', (role) => {
  const screens = readingScreens(role);
  let signedIn: Visitor;
  beforeAll(async () => {
    signedIn = await newVisitor();
    await signIn(signedIn.page, home[role], `/${role}/settings`);
  });

  it.concurrent.each(screens)(
    '%s has its shape while it waits, never looks empty, and then does not jump',
    async (_, screen) => {
      const { page } = await newVisitor(signedIn);
      if (role === 'affiliate') await page.setViewportSize(PHONE);
      await countShifts(page);
      const release = await holdBack(page, allReads);
      await page.goto(addressOf(screen, role, home));
      await see(page.locator('main [role=status][aria-busy=true]'));
      expect(await emptyTextsOn(page)).toEqual([]);

      release();
      await see(page.locator('main').getByText(screen.shows(home)));
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(MOST_SHIFT);
      await page.context().close();
    },
  );
});

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (!entry.hadRecentInput) window.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Not in TypeScript's library, as only Chromium has it. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
