import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../shared/accounts/roles.ts';
import { messages } from '../../web/src/components/messages.ts';
import { allReads, delayRequests } from '../support/browser-api-faults.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { addressOf, emptyTextsOn, sampleScreens } from '../support/browser-screens.ts';
import { see, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { reuseVisitors } from '../support/reuse-visitors.ts';

/** The maximum cumulative layout shift, which is half of the value that Web Vitals rates as good. */
const MAX_SHIFT = 0.05;
const PHONE = { width: 390, height: 844 };

declare global {
  interface Window {
    /** The cumulative layout shift so far, according to the definition of Web Vitals. */
    shifted: number;
    /** The number of frames since something was first shown. */
    framesShown: number;
    /** The number of these frames in which there was neither a spinner nor a heading. */
    framesBlank: number;
  }
}

const newVisitor = visitors();
let home: Home;
beforeAll(async () => {
  home = await createHome('Lull');
});

/** In this test, partners use wide screens and affiliates use phones. A page for both roles is therefore checked at both widths. */
describe.each(ROLES)('for a %s', (role) => {
  const screens = sampleScreens(role);
  const withVisitor = reuseVisitors(async () => {
    const visitor = await newVisitor();
    await signIn(visitor.page, home[role], `/${role}/settings`);
    if (role === 'affiliate') await visitor.page.setViewportSize(PHONE);
    await countShifts(visitor.page);
    return visitor;
  });

  it.concurrent.each(screens)(
    '%s has its final layout while it loads, never looks empty, and then does not shift',
    (_, screen) =>
      withVisitor(async ({ page }) => {
        const release = await delayRequests(page, allReads);
        await page.goto(addressOf(screen, role, home));
        await see(page.locator('main [role=status][aria-busy=true]'));
        expect(await emptyTextsOn(page)).toEqual([]);

        release();
        await see(page.locator('main').getByText(screen.shows(home)));
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => window.shifted)).toBeLessThan(MAX_SHIFT);
        await page.unrouteAll();
      }),
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

/** An entry of the Layout Instability API. TypeScript's DOM library lacks this type, because only Chromium implements the API. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

it.each(['/partner/settings', '/'])(
  'a slow line shows a spinner at %s until the page is there',
  async (address) => {
    const { page } = await newVisitor();
    await signIn(page, home.partner, '/partner/settings');
    await page.addInitScript(countFrames);
    const release = await delayRequests(page, ({ pathname }) =>
      /^\/assets\/(?!first-paint).*\.js$/.test(pathname),
    );
    await page.goto(address, { waitUntil: 'commit' });
    // The style sheet must not hide the spinner.
    await page.waitForFunction(() => document.styleSheets.length > 0);
    await page.waitForFunction(() => window.framesShown > 5);
    await see(page.getByRole('img', { name: messages.loading }));

    release();
    await see(page.locator('h1'));
    expect(await page.evaluate(() => window.framesBlank)).toBe(0);
  },
);

function countFrames(): void {
  window.framesShown = 0;
  window.framesBlank = 0;
  const count = () => {
    const isShown = [...document.querySelectorAll('svg, h1')].some((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    if (isShown) window.framesShown++;
    else if (window.framesShown > 0) window.framesBlank++;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}
