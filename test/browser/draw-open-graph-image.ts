import { chromium } from 'playwright-core';
import { fromRoot } from '../../infra/from-root.ts';
import { findChromium } from '../support/chromium.ts';

/**
 * Renders the Open Graph image, which is a screenshot (1200 x 630 pixels) of the top of the running landing page. Usage: `node
 * test/browser/draw-open-graph-image.ts http://localhost:3000`.
 */
const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const browser = await chromium.launch(await findChromium());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
await page.goto(origin);
await page.waitForLoadState('networkidle');
await page.evaluate(() => {
  const hero = document.querySelector<HTMLElement>('main section > div');
  const words = hero?.querySelector<HTMLElement>('h1')?.parentElement;
  const logo = document.querySelector('header a svg')?.parentElement?.cloneNode(true);
  if (!hero || !words || !(logo instanceof HTMLElement))
    throw new Error('The hero or the header has an unexpected structure.');
  Object.assign(hero.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '99',
    borderRadius: '0',
    display: 'grid',
    alignItems: 'center',
  });
  // Replace the buttons with the logo, because buttons make no sense in an image.
  words.lastElementChild?.remove();
  for (const part of logo.children) (part as HTMLElement).style.color = 'var(--on-deep)';
  logo.style.marginBottom = '2rem';
  words.prepend(logo);
});
await page.screenshot({ path: fromRoot('web', 'public', 'social.png') });
await browser.close();
