import type { Browser, Page } from 'playwright-core';
import { listMessages } from '../../web/src/components/lists/list-messages.ts';
import { messages as components } from '../../web/src/components/messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import type { Sample } from '../lib/figure.ts';
import type { SignedIn } from './accounts.ts';
import { observeVitals, readVitals, resetInteraction } from './vitals.ts';
import { DESKTOP, withPage } from './with-page.ts';

const ROWS = 500;
/** Matches the requests for the list of customers. */
const LIST = /\/api\/customers(\?|$)/;
const MAX_MS = 50;
const TABS = 20;
/** About half of the rows match. */
const TERM = 'jane';
/** The pause after each letter and click in milliseconds. It is longer than the search box waits, so that every letter causes a search. */
const PAUSE_MS = 400;
const SETTLE_MS = 3_000;
const REPORT_MS = 1_000;

/** Measures the longest interactions on a list of 500 customers, on a fast machine. */
export function measureLongList(browser: Browser, origin: string, storageState: SignedIn): Promise<Sample[]> {
  return withPage(browser, { baseURL: origin, viewport: DESKTOP, storageState }, async (page) => {
    await page.addInitScript(observeVitals);
    await serveLongList(page);
    await page.goto('/partner/customers');
    await lastRow(page).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const samples: Sample[] = [];
    for (const [name, interact] of Object.entries({ moving, sorting, searching })) {
      await page.evaluate(resetInteraction);
      await interact(page);
      await page.waitForTimeout(REPORT_MS);
      const { interaction } = await page.evaluate(readVitals);
      const id = `list of ${ROWS} rows: longest interaction while ${name}`;
      samples.push({ id, value: interaction, unit: 'ms', most: MAX_MS });
    }
    return samples;
  });
}

/**
 * Makes the API return a list of 500 customers, which repeats the customers of the demo data. A list in ascending order is
 * returned reversed, and a search returns the customers whose code contains the search term.
 */
async function serveLongList(page: Page): Promise<void> {
  let rows: { id: string; code: string }[] = [];
  await page.route(LIST, async (route) => {
    if (rows.length === 0) {
      const response = await route.fetch();
      const { items } = (await response.json()) as { items: typeof rows };
      rows = Array.from({ length: ROWS }, (_, n) => ({ code: '', ...items[n % items.length], id: `${n}` }));
    }
    const query = new URL(route.request().url()).searchParams;
    const term = (query.get('q') ?? '').toUpperCase();
    const found = rows.filter(({ code }) => code.includes(term));
    const items = isAscending(query.get('sort')) ? found.toReversed() : found;
    await route.fulfill({ json: { items, cursor: null, stopped: null } });
  });
}

const isAscending = (sort: string | null) => sort !== null && !sort.startsWith('-');

/** Moves through the rows with the keyboard, opens and closes the sidebar, and opens the account menu. */
async function moving(page: Page): Promise<void> {
  await page.locator('tbody a').first().focus();
  for (let press = 0; press < TABS; press++) await page.keyboard.press('Tab');
  for (const name of [shell.expand, shell.collapse]) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: shell.account }).click();
  await page.getByRole('menuitem', { name: shell.signOut }).waitFor();
  await page.keyboard.press('Escape');
}

/** Sorts by the first column, in ascending and then in descending order. */
async function sorting(page: Page): Promise<void> {
  const header = page.locator('thead').getByRole('button', { name: customers.customer });
  for (let click = 0; click < 2; click++) {
    await Promise.all([page.waitForResponse(LIST), header.click()]);
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Types a search term letter by letter, and clears the search. */
async function searching(page: Page): Promise<void> {
  const box = page.getByLabel(listMessages.search(customers.noun));
  await box.pressSequentially(TERM, { delay: PAUSE_MS });
  await lastRow(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: components.clearSearch }).click();
  await lastRow(page).waitFor();
}

const lastRow = (page: Page) => page.locator('tbody tr').nth(ROWS - 1);
