import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { movesOn } from './browser-motion.ts';
import { smallTargetsOn } from './browser-targets.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What the other theme can change: the elements are the same, their colours are not. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** The narrowest screen that WCAG 2.2 asks for (1.4.10). */
export const NARROW = { width: 320, height: 640 };

const SOUND = {
  light: [],
  dark: [],
  narrowLight: [],
  narrowDark: [],
  overflow: [],
  small: [],
  moving: [],
};

/**
 * What is on the screen now is accessible in both themes, on a wide screen and on a narrow one, where nothing sticks out at the side;
 * what is pressed is large enough, and nothing moves, as the visitor has asked for.
 */
export async function expectSound(page: Page, screen: string): Promise<void> {
  const wide = page.viewportSize();
  await painted(page);
  const light = await violations(page);
  const moving = await movesOn(page);
  const overflowWide = await sticksOut(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await painted(page);
  const dark = await violations(page, OF_COLOURS);
  await page.setViewportSize(NARROW);
  await painted(page);
  const overflowNarrow = await sticksOut(page);
  const small = await smallTargetsOn(page);
  const narrowDark = await violations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await painted(page);
  const narrowLight = await violations(page, OF_COLOURS);
  if (wide) await page.setViewportSize(wide);
  await painted(page);
  const found = {
    light,
    dark,
    narrowLight,
    narrowDark,
    overflow: [...overflowWide, ...overflowNarrow],
    small,
    moving,
  };
  // Soft: what is not sound on one screen must not hide what is wrong on the next.
  expect.soft({ screen, ...found }).toEqual({ screen, ...SOUND });
}

/** Waits until the page has drawn what was changed last, and nothing on it moves or fades any more. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let quiet = 0; quiet < 3; ) {
      await frame();
      quiet = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : quiet + 1;
    }
  });

/** Every violation as one line: the rule, and the elements that break it. Of all rules, or of `rules`. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Legacy: without the second page that joins the results of frames, which the site has none of. A third of the time.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) }).setLegacyMode();
  const results = await (rules ? axe.withRules(rules) : axe.withTags(WCAG)).analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The elements that make the page scroll sideways. */
export function sticksOut(page: Page): Promise<string[]> {
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
