import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { animationsOn } from './browser-motion.ts';
import { smallTargetsOn } from './browser-targets.ts';
import { isNightly } from './depth.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The narrowest viewport in which WCAG 2.2 (1.4.10) requires pages to work without horizontal scrolling. */
export const NARROW = { width: 320, height: 640 };

interface Look {
  readonly theme: 'light' | 'dark';
  readonly size: typeof NARROW;
  readonly fromTop: boolean;
}

/**
 * Asserts that the current screen is accessible, doesn't overflow horizontally, and contains no undersized targets or animations. The
 * nightly run checks every theme at every width. Set `fromTop` to false if scrolling to the top would change the screen.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  { fromTop = true }: Partial<Pick<Look, 'fromTop'>> = {},
): Promise<void> {
  const wide = page.viewportSize() ?? NARROW;
  const looks = [
    { theme: 'light', size: wide },
    { theme: 'dark', size: NARROW },
    ...(isNightly
      ? ([
          { theme: 'dark', size: wide },
          { theme: 'light', size: NARROW },
        ] as const)
      : []),
  ] as const;
  const faults: string[] = [];
  for (const { theme, size } of looks) {
    await show(page, { theme, size, fromTop });
    for (const fault of await faultsOn(page)) faults.push(`${theme}, ${size.width} px: ${fault}`);
  }
  await show(page, { theme: 'light', size: wide, fromTop });
  expect({ screen, faults }).toEqual({ screen, faults: [] });
}

async function show(page: Page, { theme, size, fromTop }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(size);
  // Scroll to the top, because a new size can move fields under the sticky bar, and axe considers such fields obscured.
  if (fromTop) await page.evaluate(() => window.scrollTo(0, 0));
  await waitUntilPainted(page);
}

const faultsOn = async (page: Page): Promise<string[]> => [
  ...(await violations(page)),
  ...(await overflowingElements(page)),
  ...(await smallTargetsOn(page)),
  ...(await animationsOn(page)),
];

/** Waits until three consecutive frames have been painted without a running animation. */
export const waitUntilPainted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let quiet = 0; quiet < 3; ) {
      await frame();
      quiet = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : quiet + 1;
    }
  });

async function violations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Use axe's legacy mode, because it takes a third less time. The normal mode opens a second page to merge the results of frames, but the
  // site has no frames.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) }).setLegacyMode();
  const results = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of results.violations) {
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(' ');
      if (id === 'target-size' && (await isLargeInSight(page, selector))) continue;
      found.push(`${id}: ${selector}: ${failureSummary}`);
    }
  }
  return found;
}

/** A sticky bar of a dialog may cover a part of a target until the target is scrolled into sight, and axe measures only the rest of it. */
async function isLargeInSight(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .include(selector)
    .withRules(['target-size'])
    .analyze();
  return violations.length === 0;
}

export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [
      `${scrollWidth} of ${clientWidth} px`,
      ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 160)),
    ];
  });
}
