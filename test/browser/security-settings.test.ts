import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { signInBySrp } from '../../local/demo/cognito-client.ts';
import { createTimeTravel } from '../../local/demo/time-travel.ts';
import { exportSectionsOf } from '../../shared/accounts/export-sections.ts';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages } from '../../web/src/features/settings/messages.ts';
import { securityMessages } from '../../web/src/features/settings/security-messages.ts';
import { failOn, problemResponse } from '../support/browser-api-faults.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { readEmail } from '../support/browser-mail.ts';
import { createPerson } from '../support/browser-people.ts';
import { drawPicture, photos } from '../support/browser-photo.ts';
import {
  button,
  dialog,
  fill,
  fillSignIn,
  focused,
  heading,
  link,
  see,
  seeToast,
  signIn,
} from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const { avatar } = messages;
const { data, password, remove } = securityMessages;
const SETTINGS = '/affiliate/settings';
const EXPORT = OPERATIONS.exportMyData.path;

const newVisitor = visitors();
const choosePhoto = photos();

const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent);

describe('The password', () => {
  it('can be changed with the current one, and the new one signs in', async () => {
    const person = await createPerson('partner', 'Olga', 'Strom');
    const { page, allowFailure } = await newVisitor();
    allowFailure('400 /cognito/');
    allowRefusal(allowFailure);
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await signIn(page, person, '/partner/settings');
    await see(button(page, messages.submit));
    expect(files.filter((url) => url.includes('security-tab'))).toEqual([]);
    await page.getByRole('tab', { name: messages.tabs.security }).click();
    await see(button(page, password.submit));
    expect(files.filter((url) => url.includes('security-tab')).length).toBeGreaterThan(0);
    expect(files.filter((url) => /amplify.*\.css/.test(url))).toEqual([]);
    await expectAccessible(page, 'security');

    await fill(page, {
      [password.current]: 'not this one',
      [password.next]: 'second',
      [password.confirm]: 'other',
    });
    await button(page, password.submit).click();
    await see(page.getByText(password.mismatch));
    await expect.poll(() => focusedLabel(page)).toBe(password.confirm);
    await fill(page, { [password.confirm]: 'second' });
    await button(page, password.submit).click();
    await see(page.getByText(password.wrong));
    await expect.poll(() => focusedLabel(page)).toBe(password.current);
    await fill(page, { [password.current]: person.password });
    await button(page, password.submit).click();
    await seeToast(page, password.saved.title, password.saved.body);
    await expect.poll(() => focused(page)).toBe(messages.title);
    await readEmail(person.email, 'Your password was changed');
    for (const label of [password.current, password.next, password.confirm]) {
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('');
    }

    const other = await newVisitor();
    await signIn(other.page, { ...person, password: 'second' }, '/partner/dashboard');
    await page.goto('/partner/apps');
    await see(heading(page, 'My Apps'));
  });

  it('signs other browsers out at once when it is changed, which say why and keep what was typed, and this page stays signed in', async () => {
    const person = await createPerson('affiliate', 'Sven', 'Lind');
    const [{ page, allowFailure }, other] = [await newVisitor(), await newVisitor()];
    allowRefusal(other.allowFailure);
    allowRefusal(allowFailure);
    await signIn(other.page, person, SETTINGS);
    await signIn(page, person, `${SETTINGS}?tab=security`);

    await fill(other.page, { 'First name': 'Svante' });

    await changePassword(page, person.password, 'second');
    await seeToast(page, 'Success!', 'Your password has been changed.');

    // The other page reads the notification of the new password, so nobody has to touch it.
    await see(other.page.getByText('Your session has ended'));
    await see(other.page.getByText('What you typed is kept.'));
    await expectAccessible(other.page, 'a session that has ended');
    expect(await statusWith(other.page, await tokenIn(other.page))).toBe(401);
    await fillSignIn(other.page, { ...person, password: 'second' });
    await expect.poll(() => other.page.getByLabel('First name', { exact: true }).inputValue()).toBe('Svante');
    await see(button(other.page, 'Save All Changes'));
    // No reload: the page goes on with its new sign-in.
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect.poll(() => page.getByLabel('First name', { exact: true }).inputValue()).toBe('Sven');
    expect(await statusWith(page, await tokenIn(page))).toBe(200);
  });

  it('says so if the other devices cannot be signed out, or if this page is signed out as well', async () => {
    const person = await createPerson('affiliate', 'Saga', 'Lind');
    const { page, allowFailure } = await newVisitor();
    allowFailure('429 /api/me/sessions');
    allowFailure('400 /cognito/');
    allowRefusal(allowFailure);
    await signIn(page, person, `${SETTINGS}?tab=security`);
    await page.route('**/api/me/sessions?*', (route) =>
      route.fulfill(problemResponse({ status: 429, code: 'rate_limited' })),
    );

    await changePassword(page, person.password, 'second');
    await seeToast(
      page,
      'Your password has been changed.',
      "Couldn't sign you out on your other devices. Use Sign out everywhere below.",
    );
    await page.unroute('**/api/me/sessions?*');
    await page.route('**/cognito/**', (route) =>
      route.request().headers()['x-amz-target']?.endsWith('InitiateAuth')
        ? route.fulfill({
            status: 400,
            headers: { 'x-amzn-errortype': 'NotAuthorizedException' },
            json: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
          })
        : route.fallback(),
    );
    await changePassword(page, 'second', 'another');

    await seeToast(
      page,
      'Your password has been changed.',
      "You're signed out on all devices. Sign in with your new password.",
    );
    await see(button(page, 'Sign In'));
  });

  it('does not change when all sessions are ended, which signs every browser out at once', async () => {
    const person = await createPerson('affiliate', 'Siv', 'Lind');
    const [{ page, allowFailure }, other] = [await newVisitor(), await newVisitor()];
    allowRefusal(allowFailure);
    for (const path of ['/api/me', '/api/coupons']) other.allowFailure(`401 ${path}`);
    await signIn(other.page, person, SETTINGS);
    await signIn(page, person, `${SETTINGS}?tab=security`);

    await button(page, 'Sign out everywhere').click();
    await see(page.getByText(account.login.everywhere));
    await link(other.page, 'My Coupons').first().click();

    await see(button(other.page, 'Sign In'));
    await fillSignIn(other.page, person);
    await see(heading(other.page, 'My Coupons'));
  });
});

/** Allows that a read of a page is refused because the page's own session ends while the read is on its way. */
function allowRefusal(allowFailure: (answer: string) => void): void {
  for (const path of ['/api/me', '/api/notifications/unread']) allowFailure(`401 ${path}`);
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await fill(page, { 'Current password': from, 'New password': to, 'Confirm new password': to });
  await button(page, 'Change password').click();
}

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
    return localStorage.getItem(key ?? '') ?? '';
  });

/** Reads the profile with the given token. Returns the status of the response. */
const statusWith = async (page: Page, token: string): Promise<number> =>
  (await page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } })).status();

describe('Downloading the data of an account', () => {
  it('continues after a failure, and saves an archive with all sections and the photo', async () => {
    const person = await createPerson('affiliate', 'Vera', 'Sund');
    await person.call('updateMe', { body: { paypalEmail: 'vera@pay.example' } });
    const { page, allowFailure } = await newVisitor();
    await signIn(page, person, SETTINGS);
    await choosePhoto(page, await drawPicture(page));
    await seeToast(page, messages.saved.title, avatar.saved);
    await page.getByRole('tab', { name: messages.tabs.security }).click();
    await see(button(page, data.act));
    const succeed = await failOn(page, ({ pathname }) => pathname === EXPORT, { allowFailure });
    await button(page, data.act).click();
    await see(page.getByRole('alert').getByText(data.failed));
    await expectAccessible(page, 'a failed download of the data');
    succeed();

    const [file] = await Promise.all([page.waitForEvent('download'), button(page, data.retry).click()]);

    expect(file.suggestedFilename()).toMatch(/^tributary-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(await buffer(await file.createReadStream()));
    const [profile] = JSON.parse(strFromU8(files['json/profile.json'] ?? new Uint8Array()));
    expect(profile).toMatchObject({ email: person.email, paypalEmail: 'vera@pay.example' });
    expect(strFromU8(files['csv/profile.csv'] ?? new Uint8Array())).toContain('vera@pay.example');
    for (const section of exportSectionsOf('affiliate'))
      expect(files).toHaveProperty([`json/${section}.json`]);
    expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
    await seeToast(page, data.saved);
  });
});

describe('Deleting an account', () => {
  it('reports a failure and can be tried again, because nothing was deleted', async () => {
    const person = await createPerson('partner', 'Ulla', 'Fors');
    const { page, allowFailure } = await newVisitor();
    allowFailure('500 /api/me');
    await signIn(page, person, '/partner/settings?tab=security');
    await page.route('**/api/me', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill(problemResponse({ detail: '' }))
        : route.fallback(),
    );
    await button(page, remove.open).click();
    const asked = dialog(page, remove.question);
    await fill(asked, { [remove.confirm(person.email)]: person.email });
    await button(asked, remove.act).click();

    await see(page.getByRole('alert').getByText(remove.failed));
    await button(page, remove.open).click();
    await see(dialog(page, remove.question));
  });

  it('asks for the password in place if the sign-in is too old, and then goes on', async () => {
    const person = await createPerson('partner', 'Ylva', 'Fors');
    const { page, allowFailure } = await newVisitor();
    allowFailure('403 /api/me');
    allowFailure('400 /cognito/');
    allowRefusal(allowFailure);
    await signIn(page, person, '/partner/settings?tab=security');
    const { headersAt } = createTimeTravel(inject('origin'), inject('timeKey'));
    let isLate = true;
    await page.route('**/api/me', (route) => {
      const request = route.request();
      if (request.method() !== 'DELETE' || !isLate) return route.fallback();
      const later = new Date(Date.now() + 11 * 60_000);
      return route.continue({ headers: { ...request.headers(), ...headersAt(later) } });
    });
    const asked = dialog(page, 'Delete your account?');
    const confirm = async () => {
      await button(page, 'Delete my account').click();
      await fill(asked, { [`Type ${person.email} to confirm`]: person.email });
      await button(asked, 'Delete account').click();
      await see(
        asked.getByText(
          'You signed in more than 10 minutes ago. Enter your password to delete your account.',
        ),
      );
    };

    await confirm();
    await expect.poll(() => focusedLabel(page)).toBe('Your password');
    await expectAccessible(page, 'the password for deleting the account');
    await fill(asked, { 'Your password': 'not this one' });
    await button(asked, 'Delete account').click();
    await see(asked.getByText("This isn't your current password."));
    await button(asked, 'Keep my account').click();
    await asked.waitFor({ state: 'hidden' });
    expect(await statusWith(page, await tokenIn(page))).toBe(200);

    await confirm();
    isLate = false;
    await fill(asked, { 'Your password': person.password });
    await button(asked, 'Delete account').click();

    await see(heading(page, account.login.deleted));
    await expect(signInBySrp(inject('origin'), person.email, person.password)).rejects.toThrow(
      'Incorrect username or password.',
    );
  });

  it('asks for the email, says what is kept, and prevents later sign-ins', async () => {
    const person = await createPerson('affiliate', 'Per', 'Elv');
    const { page, allowFailure } = await newVisitor();
    allowFailure('400 /cognito/');
    allowRefusal(allowFailure);
    await signIn(page, person, `${SETTINGS}?tab=security`);
    await button(page, remove.open).click();
    const asked = dialog(page, remove.question);
    await see(asked.getByText(remove.stays.affiliate[1] ?? ''));
    await expectAccessible(page, 'deleting the account');

    await fill(asked, { [remove.confirm(person.email)]: 'somebody@else.example' });
    await button(asked, remove.act).click();
    await see(asked.getByText(remove.mismatch));
    await fill(asked, { [remove.confirm(person.email)]: person.email.toUpperCase() });
    await button(asked, remove.act).click();
    await see(heading(page, account.login.deleted));
    await readEmail(person.email, 'Your account was deleted');

    await page.goto('/login');
    await fill(page, { [account.fields.email]: person.email, [account.fields.password]: person.password });
    await button(page, account.login.submit).click();
    await see(page.getByText('Incorrect username or password.'));
  });
});
