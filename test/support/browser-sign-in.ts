import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { authenticateBySrp } from '../../local/demo/cognito-client.ts';
import { LOCAL } from '../../local/settings.ts';
import type { Person } from './browser-people.ts';

const PREFIX = `CognitoIdentityServiceProvider.${LOCAL.userPoolClientId}`;

/**
 * Signs in without the form, because the form has its own tests and takes a second each time. Authenticates with the user pool and stores
 * the tokens where Amplify looks for them.
 */
export async function storeSignIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const { username, ...tokens } = await authenticateBySrp(inject('origin'), email, password);
  const stored = {
    [`${PREFIX}.LastAuthUser`]: username,
    [`${PREFIX}.${username}.accessToken`]: tokens.AccessToken,
    [`${PREFIX}.${username}.idToken`]: tokens.IdToken,
    [`${PREFIX}.${username}.refreshToken`]: tokens.RefreshToken,
    [`${PREFIX}.${username}.clockDrift`]: '0',
    [`${PREFIX}.${username}.signInDetails`]: JSON.stringify({
      loginId: email,
      authFlowType: 'USER_SRP_AUTH',
    }),
  };
  await openBlankPage(page);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
}

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
