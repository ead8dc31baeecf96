import type { Browser, Page } from 'playwright-core';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import type { Sample } from '../lib/figure.ts';
import type { SignedIn } from './visits.ts';
import { observeVitals, readVitals } from './vitals.ts';

const ROWS = 500;
const MAX_MS = 50;

/** Measures the longest interaction on a list of 500 customers, on a fast machine. The list repeats the customers of the demo data. */
export async function measureLongList(
  browser: Browser,
  origin: string,
  storageState: SignedIn,
): Promise<Sample[]> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    storageState,
  });
  const page = await context.newPage();
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
  await page.waitForTimeout(3_000);
  await interact(page);
  const { interaction } = await page.evaluate(readVitals);
  await context.close();
  return [{ id: `list of ${ROWS} rows: longest interaction`, value: interaction, unit: 'ms', most: MAX_MS }];
}

/** Moves through the rows with the keyboard, opens and closes the sidebar, and opens the account menu. */
async function interact(page: Page): Promise<void> {
  await page.locator('tbody a').first().focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press('Tab');
  for (const name of [shell.expand, shell.collapse]) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: shell.account }).click();
  await page.getByRole('menuitem', { name: shell.signOut }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(1_000);
}
