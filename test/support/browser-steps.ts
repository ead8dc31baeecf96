import type { Locator, Page } from 'playwright-core';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import type { Person } from './browser-people.ts';
import { storeSignIn } from './browser-sign-in.ts';

type Named = Page | Locator;

export const button = (within: Named, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
export const link = (within: Named, name: string): Locator => within.getByRole('link', { name, exact: true });
export const heading = (within: Named, name: string): Locator =>
  within.getByRole('heading', { name, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
/** The row of a table that has `text` in it. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Types into the fields with these labels. */
export async function fill(within: Named, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await within.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Waits until `what` is on the screen. */
export const see = (what: Locator): Promise<void> => what.first().waitFor();

/** Waits for a passing message with these words. */
export function seeToast(page: Page, title: string, description = ''): Promise<void> {
  return see(page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: description }));
}

/** Waits for what arrives by an event of the payment provider: looks, and looks again. */
export async function seeInTime(page: Page, what: Locator): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const isThere = await what
      .first()
      .waitFor({ timeout: 1_500 })
      .then(
        () => true,
        () => false,
      );
    if (isThere) return;
    await page.reload();
  }
  await see(what);
}

/** Fills in the sign-in form that is on the screen, and waits until it is left. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await fill(page, { [account.fields.email]: email, [account.fields.password]: password });
  await button(page, account.login.submit).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Opens `address` as someone who is signed in already. */
export async function signIn(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  address: string,
): Promise<void> {
  await storeSignIn(page, person);
  await page.goto(address);
  await seeTitle(page);
  // What comes at the first sign of life, such as toasts and live screens, otherwise comes two seconds later.
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: shell.account }).first().click();
  await page.getByRole('menuitem', { name: shell.signOut }).click();
}

/** Waits for the screen's title. Finds it by its element, since it has no role while a dialog is open over it. */
const seeTitle = (page: Page): Promise<void> => see(page.locator('h1'));

/** Goes there, and waits until nothing on the screen is still loading. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await seeTitle(page);
  await page.waitForFunction(() => document.querySelector('[role=status][aria-busy=true]') === null);
}
