import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { exportSectionsOf } from '../../shared/export-sections.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages } from '../../web/src/features/settings/messages.ts';
import { securityMessages } from '../../web/src/features/settings/security-messages.ts';
import { failOn, problemResponse } from '../support/browser-api-faults.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createPerson } from '../support/browser-people.ts';
import { drawPicture, photos } from '../support/browser-photo.ts';
import { button, dialog, fill, focused, heading, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const { avatar } = messages;
const { data, password, remove, sessions } = securityMessages;
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
    expect(await focusedLabel(page)).toBe(password.confirm);
    await fill(page, { [password.confirm]: 'second' });
    await button(page, password.submit).click();
    await see(page.getByText(password.wrong));
    expect(await focusedLabel(page)).toBe(password.current);
    await fill(page, { [password.current]: person.password });
    await button(page, password.submit).click();
    await seeToast(page, password.saved.title, password.saved.body);
    expect(await focused(page)).toBe(messages.title);
    for (const label of [password.current, password.next, password.confirm]) {
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('');
    }

    const other = await newVisitor();
    await signIn(other.page, { ...person, password: 'second' }, '/partner/dashboard');
    await page.goto('/partner/apps');
    await see(heading(page, 'My Apps'));
  });

  it('ends the sessions on other devices when it is changed, and all sessions on request', async () => {
    const person = await createPerson('affiliate', 'Sven', 'Lind');
    const [{ page }, other] = [await newVisitor(), await newVisitor()];
    other.allowFailure('400 /cognito/');
    await signIn(other.page, person, '/affiliate/dashboard');
    await signIn(page, person, '/affiliate/settings?tab=security');
    const refresh = (refreshed: Page) =>
      refreshed.evaluate(async () => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
        localStorage.setItem(key, expired(localStorage.getItem(key) ?? ''));
        function expired(token: string) {
          const [head = '', claims = '', signature = ''] = token.split('.');
          const parsed = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
          return [head, btoa(JSON.stringify({ ...parsed, exp: 1 })), signature].join('.');
        }
      });

    await fill(page, {
      [password.current]: person.password,
      [password.next]: 'second',
      [password.confirm]: 'second',
    });
    await button(page, password.submit).click();
    await seeToast(page, password.saved.title, password.saved.body);
    await refresh(other.page);
    await other.page.goto('/affiliate/dashboard');
    await see(button(other.page, account.login.submit));

    await signIn(other.page, { ...person, password: 'second' }, '/affiliate/dashboard');
    await button(page, sessions.act).click();
    await page.waitForURL('/');
    await refresh(other.page);
    await other.page.goto('/affiliate/dashboard');
    await see(button(other.page, account.login.submit));
  });
});

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
    await succeed();

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

  it('asks for the email, says what is kept, and prevents later sign-ins', async () => {
    const person = await createPerson('affiliate', 'Per', 'Elv');
    const { page, allowFailure } = await newVisitor();
    allowFailure('400 /cognito/');
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
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/login');
    await fill(page, { [account.fields.email]: person.email, [account.fields.password]: person.password });
    await button(page, account.login.submit).click();
    await see(page.getByText('Incorrect username or password.'));
  });
});
