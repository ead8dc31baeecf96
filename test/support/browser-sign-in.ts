import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { authenticateBySrp } from '../../local/demo/cognito-client.ts';
import { LOCAL } from '../../local/settings.ts';
import type { Person } from './browser-people.ts';

const PREFIX = `CognitoIdentityServiceProvider.${LOCAL.userPoolClientId}`;

/** The items in the browser's storage in which Amplify looks for the tokens of the signed-in user. */
type SignInItems = Readonly<Record<string, string>>;

/**
 * Signs in without the form, because the form has its own tests and takes a second each time. Authenticates with the user pool and stores
 * the tokens in the place where Amplify looks for them.
 */
export async function storeSignIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  const items = await authenticate(person);
  await openBlankPage(page);
  await storeItems(page, items);
}

/** Authenticates with the user pool. Returns the items to store in a browser. */
export async function authenticate({
  email,
  password,
}: Pick<Person, 'email' | 'password'>): Promise<SignInItems> {
  const { username, ...tokens } = await authenticateBySrp(inject('origin'), email, password);
  return {
    [`${PREFIX}.${username}.accessToken`]: tokens.AccessToken,
    [`${PREFIX}.${username}.idToken`]: tokens.IdToken,
    [`${PREFIX}.${username}.refreshToken`]: tokens.RefreshToken,
    [`${PREFIX}.${username}.clockDrift`]: '0',
    [`${PREFIX}.${username}.signInDetails`]: JSON.stringify({
      loginId: email,
      authFlowType: 'USER_SRP_AUTH',
    }),
    // This item must come last, because it makes the other tabs read the sign-in.
    [`${PREFIX}.LastAuthUser`]: username,
  };
}

/** Stores the items of a sign-in. The other tabs of the same browser context are then signed in too. */
export const storeItems = (page: Page, items: SignInItems): Promise<void> =>
  page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, items);

/**
 * Opens a page on the site's origin that runs no scripts. The page declares an icon, because Chromium would otherwise request
 * `/favicon.ico`.
 */
export async function openBlankPage(page: Page): Promise<void> {
  const path = '/blank';
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(path);
  await page.unroute(path);
}
