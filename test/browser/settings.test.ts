import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { exportSectionsOf } from '../../shared/export-sections.ts';
import { messages as common } from '../../web/src/components/messages.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages } from '../../web/src/features/settings/messages.ts';
import { securityMessages } from '../../web/src/features/settings/security-messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { failOn, PROBLEM } from '../support/browser-api-faults.ts';
import { expectAccessible, NARROW } from '../support/browser-checks.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import {
  button,
  dialog,
  fill,
  focused,
  heading,
  isUnderToast,
  see,
  seeToast,
  signIn,
} from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { SAMPLES } from '../support/bucket.ts';
import { unique } from '../support/unique.ts';

const { avatar, leave } = messages;
const { data, password, remove, sessions } = securityMessages;
const SETTINGS = '/affiliate/settings';
const EXPORT = OPERATIONS.exportMyData.path;
const MB = 1024 * 1024;

const newVisitor = visitors();
let affiliate: Person;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-pictures-'));
  affiliate = await createPerson('affiliate', 'Nora', 'Fjord');
});
afterAll(() => rm(folder, { recursive: true }));

const photo = (page: Page) => page.getByLabel(avatar.choose, { exact: true }).and(page.locator('input'));
/** Chooses a picture by its file path, which is much faster than sending 50 MB to the browser. */
async function choose(page: Page, content: Buffer): Promise<void> {
  const path = join(folder, `${unique('me')}.png`);
  await writeFile(path, content);
  await photo(page).setInputFiles(path);
}

/**
 * Presses `key` until the control with this label has focus. Returns each control that was covered by another element when it received
 * focus.
 */
async function coveredWhenFocused(page: Page, key: string, label: string): Promise<string[]> {
  const covered: string[] = [];
  const last = await page.getByLabel(label, { exact: true }).elementHandle();
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press(key);
    const [name, isVisible] = await page.evaluate(() => {
      const control = document.activeElement ?? document.body;
      const { x, y, width, height } = control.getBoundingClientRect();
      const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
      return [control.outerHTML, control.contains(onTop)] as const;
    });
    if (!isVisible) covered.push(name);
    if (await page.evaluate((control) => document.activeElement === control, last)) return covered;
  }
  throw new Error(`${key} never reached ${label}`);
}

/** Draws a valid landscape picture in the browser. */
async function drawPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#0b5c63';
    context.fillRect(0, 0, 900, 600);
    context.fillStyle = '#f0b566';
    context.beginPath();
    context.arc(450, 300, 220, 0, 7);
    context.fill();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

describe('The photo', () => {
  it('is converted to a square WebP, shown everywhere immediately, and can be removed', async () => {
    const { page } = await newVisitor();
    await signIn(page, affiliate, SETTINGS);
    await see(page.getByText(avatar.hint, { exact: true }));

    await choose(page, await drawPicture(page));
    await seeToast(page, messages.saved.title, avatar.saved);

    const picture = page.locator(`fieldset img[src^="/avatars/"]`);
    await see(picture);
    const size = await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    expect(size).toEqual([512, 512]);
    const address = String(await picture.getAttribute('src'));
    const served = await page.request.get(address);
    expect(served.headers()).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    await expectAccessible(page, 'settings with a photo');

    await button(page, avatar.remove).click();
    await seeToast(page, messages.saved.title, avatar.removed);
    await picture.waitFor({ state: 'detached' });
    expect((await page.request.get(address)).status()).toBe(404);
  });

  it.each([
    ['a picture of 50 MB', Buffer.concat([SAMPLES.png, Buffer.alloc(49 * MB)]), avatar.tooLarge],
    ['a program with the name of a picture', SAMPLES.exe, avatar.notAPicture],
    ['an SVG', SAMPLES.svg, avatar.notAPicture],
    ['a truncated picture', SAMPLES.png, avatar.broken],
  ])('rejects %s, next to the control and in a toast, and sends nothing', async (_, file, reason) => {
    const { page } = await newVisitor();
    await signIn(page, affiliate, SETTINGS);
    await see(page.getByText(avatar.hint, { exact: true }));
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));

    await choose(page, file);

    await see(page.getByRole('alert').filter({ hasText: `${avatar.failed} ${reason}` }));
    await seeToast(page, avatar.failed, reason);
    expect(sent.filter((path) => path.startsWith('/api/me/avatar') || path.startsWith('/s3/'))).toEqual([]);
  });

  it('can be canceled during the upload', async () => {
    const { page } = await newVisitor();
    await signIn(page, affiliate, SETTINGS);
    await see(page.getByText(avatar.hint, { exact: true }));
    const picture = await drawPicture(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/s3/**', async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });

    await choose(page, picture);
    await button(page, avatar.cancel).click();

    await see(button(page, avatar.choose));
    expect(await page.getByRole('alert').filter({ hasText: avatar.failed }).count()).toBe(0);
    release();
  });
});

describe('Unsaved changes', () => {
  it('require confirmation before the page or the tab is left, and can be kept', async () => {
    const { page } = await newVisitor();
    await signIn(page, affiliate, SETTINGS);
    await fill(page, { [messages.fields.bio]: 'I write about tools.' });

    await page.getByRole('tab', { name: messages.tabs.security }).click();
    await see(dialog(page, leave.title));
    await expectAccessible(page, 'leaving without saving');
    await button(page, common.cancel).click();
    expect(await page.getByLabel(messages.fields.bio, { exact: true }).inputValue()).toBe(
      'I write about tools.',
    );

    await page.getByRole('link', { name: shell.links.payouts }).first().click();
    await button(dialog(page, leave.title), leave.act).click();
    await page.waitForURL('**/affiliate/payouts');
  });

  it('never let the bars of a phone cover the focused control', async () => {
    const { page } = await newVisitor();
    await signIn(page, affiliate, SETTINGS);
    await page.setViewportSize(NARROW);
    await page.getByLabel(messages.fields.firstName, { exact: true }).focus();

    expect(await coveredWhenFocused(page, 'Tab', messages.fields.paymentNotes)).toEqual([]);
    expect(await coveredWhenFocused(page, 'Shift+Tab', messages.fields.firstName)).toEqual([]);
  });

  it('require no confirmation once saved', async () => {
    const { page } = await newVisitor();
    await signIn(page, affiliate, SETTINGS);
    await fill(page, { [messages.fields.bio]: `I write. ${Date.now()}` });
    await button(page, messages.submit).click();
    await seeToast(page, messages.saved.title, messages.saved.body);
    expect(await isUnderToast(button(page, messages.submit))).toBe(false);

    await page.getByRole('tab', { name: messages.tabs.security }).click();

    await see(heading(page, password.title));
  });
});

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
    await choose(page, await drawPicture(page));
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
        ? route.fulfill({
            status: 500,
            contentType: 'application/problem+json',
            json: { ...PROBLEM, detail: '' },
          })
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
