import type { Browser, Page } from 'playwright-core';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import type { Sample } from '../lib/figure.ts';
import type { SignedIn } from './accounts.ts';
import { observeVitals, readVitals } from './vitals.ts';
import { DESKTOP, withPage } from './with-page.ts';

const ROWS = 500;
const MAX_MS = 50;
/** The number of times that the Tab key is pressed. */
const TABS = 20;
/** The time, in milliseconds, that a page takes at most to finish its work after it has shown the rows. */
const SETTLE_MS = 3_000;
/** The time, in milliseconds, that the browser takes at most to report an interaction. */
const REPORT_MS = 1_000;

/** Measures the longest interaction on a list of 500 customers, on a fast machine. The list repeats the customers of the demo data. */
export function measureLongList(browser: Browser, origin: string, storageState: SignedIn): Promise<Sample[]> {
  return withPage(browser, { baseURL: origin, viewport: DESKTOP, storageState }, async (page) => {
    await page.addInitScript(observeVitals);
    await page.route('**/api/customers', async (route) => {
      const response = await route.fetch();
      const { items } = (await response.json()) as { items: { id: string }[] };
      const rows = Array.from({ length: ROWS }, (_, n) => ({ ...items[n % items.length], id: `${n}` }));
      await route.fulfill({ json: { items: rows, cursor: null } });
    });
    await page.goto('/partner/customers');
    await page
      .locator('tbody tr')
      .nth(ROWS - 1)
      .waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await interact(page);
    await page.waitForTimeout(REPORT_MS);
    const { interaction } = await page.evaluate(readVitals);
    return [
      { id: `list of ${ROWS} rows: longest interaction`, value: interaction, unit: 'ms', most: MAX_MS },
    ];
  });
}

/** Moves through the rows with the keyboard, opens and closes the sidebar, and opens the account menu. */
async function interact(page: Page): Promise<void> {
  await page.locator('tbody a').first().focus();
  for (let press = 0; press < TABS; press++) await page.keyboard.press('Tab');
  for (const name of [shell.expand, shell.collapse]) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: shell.account }).click();
  await page.getByRole('menuitem', { name: shell.signOut }).waitFor();
  await page.keyboard.press('Escape');
}
