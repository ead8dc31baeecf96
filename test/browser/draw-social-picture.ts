import { chromium } from 'playwright-core';
import { fromRoot } from '../../infra/from-root.ts';
import { findChromium } from '../../test/support/chromium.ts';

/**
 * Takes the social picture that other sites show next to a link to ours: the hero of the running landing page at 1200 x 630 pixels.
 * Usage: `node test/browser/draw-social-picture.ts http://localhost:3000`.
 */
const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const browser = await chromium.launch(await findChromium());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
await page.goto(origin);
await page.waitForLoadState('networkidle');
await page.evaluate(() => {
  const hero = document.querySelector<HTMLElement>('main section > div');
  const words = hero?.querySelector<HTMLElement>('h1')?.parentElement;
  const logo = document.querySelector<HTMLElement>('header a')?.firstElementChild?.cloneNode(true);
  if (!hero || !words || !(logo instanceof HTMLElement))
    throw new Error('The structure of the hero has changed.');
  Object.assign(hero.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '99',
    borderRadius: '0',
    display: 'grid',
    alignItems: 'center',
  });
  // Replace the buttons, which are useless in a picture, with the logo.
  words.lastElementChild?.remove();
  for (const part of logo.children) (part as HTMLElement).style.color = 'var(--on-deep)';
  logo.style.marginBottom = '2rem';
  words.prepend(logo);
});
await page.screenshot({ path: fromRoot('web', 'public', 'social.png') });
await browser.close();
