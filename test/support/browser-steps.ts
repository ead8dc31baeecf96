import type { Locator, Page } from 'playwright-core';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import type { Person } from './browser-people.ts';
import { storeSignIn } from './browser-sign-in.ts';
import { waitUntil } from './wait-until.ts';

type Named = Page | Locator;

export const button = (within: Named, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
export const link = (within: Named, name: string): Locator => within.getByRole('link', { name, exact: true });
export const heading = (within: Named, name: string): Locator =>
  within.getByRole('heading', { name, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Types the given values into the fields with the given labels. */
export async function fill(within: Named, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await within.getByLabel(label, { exact: true }).fill(value);
  }
}

export const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);

/** Waits until the given element is visible. */
export const see = (what: Locator): Promise<void> => what.first().waitFor();

/** Waits for a toast with the given title and description. */
export function seeToast(page: Page, title: string, description = ''): Promise<void> {
  return see(page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: description }));
}

/** Returns whether a toast covers the middle of an element. If so, a click on the element would hit the toast. */
export function isUnderToast(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit?.closest('[data-sonner-toaster]') != null;
  });
}

const RELOAD_AFTER_MS = 3_000;

/** Reloads the page until the effect of a payment provider's event is visible. */
export const seeInTime = (page: Page, what: Locator): Promise<void> =>
  waitUntil(async () => {
    try {
      await what.first().waitFor({ timeout: RELOAD_AFTER_MS });
    } catch (error) {
      await page.reload();
      throw error;
    }
  });

/** Waits until the page has painted what it has rendered so far. */
export const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Submits the sign-in form and waits until another page opens. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await fill(page, { [account.fields.email]: email, [account.fields.password]: password });
  await button(page, account.login.submit).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Opens `address` in a browser in which the given person is already signed in. */
export async function signIn(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  address: string,
): Promise<void> {
  await storeSignIn(page, person);
  await page.goto(address);
  await seeTitle(page);
  // Simulate a pointer movement, because the code for toasts and live updates loads at the first interaction. Without any interaction, it
  // would load after two seconds.
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: shell.account }).first().click();
  await page.getByRole('menuitem', { name: shell.signOut }).click();
}

/** Waits for the screen's title. Finds the title by its tag, because an open dialog hides the title from queries by role. */
const seeTitle = (page: Page): Promise<void> => see(page.locator('h1'));

/** Opens `address` and waits until nothing on the screen is loading or about to move, because a click beside its target is lost. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await seeTitle(page);
  await page.waitForFunction(() => document.querySelector('[role=status][aria-busy=true]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitForFrames(page);
}
