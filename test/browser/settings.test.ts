import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages as common } from '../../web/src/components/messages.ts';
import { messages } from '../../web/src/features/settings/messages.ts';
import { securityMessages } from '../../web/src/features/settings/security-messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { expectAccessible, NARROW } from '../support/browser-checks.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { drawPicture, photos } from '../support/browser-photo.ts';
import {
  button,
  dialog,
  fill,
  heading,
  isUnderToast,
  see,
  seeToast,
  signIn,
} from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { SAMPLES } from '../support/bucket.ts';

const { avatar, leave } = messages;
const { password } = securityMessages;
const SETTINGS = '/affiliate/settings';
const MB = 1024 * 1024;

const newVisitor = visitors();
const choosePhoto = photos();
let affiliate: Person;
beforeAll(async () => {
  affiliate = await createPerson('affiliate', 'Nora', 'Fjord');
});

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

describe('The photo', () => {
  it('is converted to a square WebP, shown everywhere immediately, and can be removed', async () => {
    const { page } = await newVisitor();
    await signIn(page, affiliate, SETTINGS);
    await see(page.getByText(avatar.hint, { exact: true }));

    await choosePhoto(page, await drawPicture(page));
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

    await choosePhoto(page, file);

    await see(page.getByRole('alert').filter({ hasText: `${avatar.failed} ${reason}` }));
    await seeToast(page, avatar.failed, reason);
    expect(sent.filter((path) => path.startsWith('/api/me/avatar') || path.startsWith('/s3/'))).toEqual([]);
  });

  it('can be canceled during the upload', async () => {
    const { page } = await newVisitor();
    await signIn(page, affiliate, SETTINGS);
    await see(page.getByText(avatar.hint, { exact: true }));
    const picture = await drawPicture(page);
    const upload = Promise.withResolvers<void>();
    await page.route('**/s3/**', async (route) => {
      await upload.promise;
      await route.abort().catch(() => undefined);
    });

    await choosePhoto(page, picture);
    await button(page, avatar.cancel).click();

    await see(button(page, avatar.choose));
    expect(await page.getByRole('alert').filter({ hasText: avatar.failed }).count()).toBe(0);
    upload.resolve();
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
