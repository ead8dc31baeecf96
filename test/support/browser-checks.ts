import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The narrowest screen that WCAG 2.2 asks for (1.4.10). */
const NARROW = { width: 320, height: 640 };

/** What is on the screen now is accessible, light on a wide screen and dark on a narrow one, where nothing sticks out at the side. */
export async function expectSound(page: Page, screen: string): Promise<void> {
  const wide = page.viewportSize();
  await painted(page);
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(NARROW);
  await painted(page);
  const overflow = await sticksOut(page);
  const dark = await violations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  if (wide) await page.setViewportSize(wide);
  await painted(page);
  // Soft: what is not sound on one screen must not hide what is wrong on the next.
  expect.soft({ screen, light, dark, overflow }).toEqual({ screen, light: [], dark: [], overflow: [] });
}

/** Waits until the page has drawn what was changed last, and nothing on it moves or fades any more. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let quiet = 0; quiet < 3; ) {
      await frame();
      quiet = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : quiet + 1;
    }
  });

/** Every violation as one line: the rule, and the elements that break it. */
async function violations(page: Page): Promise<string[]> {
  // Legacy: without the second page that joins the results of frames, which the site has none of. A third of the time.
  const results = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The elements that make the page scroll sideways. */
function sticksOut(page: Page): Promise<string[]> {
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
