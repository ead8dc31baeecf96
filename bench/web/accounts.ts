import type { Browser, BrowserContextOptions } from 'playwright-core';
import { AFFILIATES, DEMO_PASSWORD, PARTNERS } from '../../local/demo/people.ts';
import type { Role } from '../../shared/accounts/roles.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { withPage } from './with-page.ts';

/** The affiliate promotes an app of the partner. */
export const ACCOUNTS = { partner: PARTNERS.mara, affiliate: AFFILIATES.jane } as const;

export type SignedIn = NonNullable<BrowserContextOptions['storageState']>;

/** Signs in to both demo accounts. Returns the browser's storage states, so that pages can open signed in. */
export async function signInToBoth(browser: Browser, origin: string): Promise<Record<Role, SignedIn>> {
  return {
    partner: await signIn(browser, origin, ACCOUNTS.partner.email),
    affiliate: await signIn(browser, origin, ACCOUNTS.affiliate.email),
  };
}

function signIn(browser: Browser, origin: string, email: string): Promise<SignedIn> {
  return withPage(browser, { baseURL: origin }, async (page) => {
    await page.goto('/login');
    await page.getByLabel(account.fields.email, { exact: true }).fill(email);
    await page.getByLabel(account.fields.password, { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: account.login.submit }).click();
    await page.waitForURL('**/dashboard');
    return page.context().storageState();
  });
}
