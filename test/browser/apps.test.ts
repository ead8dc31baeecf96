import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { changedMessages as changed } from '../../web/src/components/dialogs/changed-messages.ts';
import { messages as parts } from '../../web/src/components/messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as overview } from '../../web/src/features/overview/partner-messages.ts';
import { messages as webhooks } from '../../web/src/features/webhooks/messages.ts';
import { messages as lib } from '../../web/src/lib/messages.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { listApp, type Program } from '../support/browser-program.ts';
import { button, dialog, isUnderToast, link, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
const NAME = 'Gale Planner';
let partner: Person;
let program: Program;
beforeAll(async () => {
  partner = await createPerson('partner', 'Iris', 'Gale');
  program = await listApp(partner, NAME);
});

it('shows the names of the collapsed sidebar at once, on hover and on focus, and opens the dialog of the checklist', async () => {
  const newcomer = await createPerson('partner', 'Nora', 'Newcomer');
  const { page } = await newVisitor();
  await page.clock.install();
  await signIn(page, newcomer, '/partner/dashboard');
  const icons: [Locator, string][] = [
    [page.getByRole('navigation').getByRole('link', { name: 'Customers' }), 'Customers'],
    [page.getByRole('button', { name: 'Dark theme' }), 'Switch to dark theme'],
    [page.getByRole('button', { name: 'Account: Nora Newcomer' }), 'Nora Newcomer'],
  ];
  for (const [icon] of icons) await see(icon);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [icon, name] of icons) {
    for (const show of [() => icon.hover(), () => icon.focus()]) {
      // Press a key last, because the browser shows the focus ring only after keyboard input.
      await page.keyboard.press('Shift');
      await show();
      await page.clock.runFor(1);
      await see(page.getByRole('tooltip', { name, exact: true }));
      await page.keyboard.press('Escape');
      await page.mouse.move(640, 400);
      await page.clock.runFor(200);
    }
  }
  await page.clock.resume();

  await link(page, overview.addAppAction).click();
  await see(dialog(page, apps.add));
});

it('deactivates and reactivates an app from its menu with one toast, and undoes the last change', async () => {
  const { page } = await newVisitor();
  await signIn(page, partner, '/partner/apps');
  await button(page, apps.menuFor(NAME)).click();
  await page.getByRole('menuitem', { name: apps.deactivate }).click();
  await seeToast(page, apps.statusUpdated, apps.statusIs({ name: NAME, status: 'inactive' }));
  await see(page.locator('main').getByText(apps.status.inactive, { exact: true }));
  await button(page, apps.menuFor(NAME)).click();
  await page.getByRole('menuitem', { name: apps.activate }).click();
  await seeToast(page, apps.statusUpdated, apps.statusIs({ name: NAME, status: 'active' }));
  await see(page.locator('main').getByText(apps.status.active, { exact: true }));
  await expect.poll(() => page.locator('[data-sonner-toast][data-removed=false]').count()).toBe(1);
  expect(await isUnderToast(button(page.locator('header'), apps.add))).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isUnderToast(button(page.locator('header'), apps.add))).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, lib.undo).click();
  await see(page.locator('main').getByText(apps.status.inactive, { exact: true }));
  await link(page, `${apps.listing}: ${NAME}`).click();

  await see(page.getByText(market.inactiveForOwner, { exact: true }));
});

it('keeps the focus on a menu button when the code of its menu loads', async () => {
  const { page } = await newVisitor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/app-menu-/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, partner, '/partner/apps');
  const opener = button(page, apps.menuFor(NAME));
  await opener.focus();
  release();
  await see(opener.and(page.locator('[aria-haspopup=menu]')));
  await page.keyboard.press('Enter');

  await see(page.getByRole('menuitem', { name: apps.edit }));
});

it('changes only what the form changed, and says what changed elsewhere since it was opened', async () => {
  const owner = await createPerson('partner', 'Sol', 'Squall');
  const { appId: id } = await listApp(owner, 'Squall');
  const params = { appId: id };
  await owner.call('updateApp', { params, body: { defaultRate: 3_000 } });
  const { page, allowFailure } = await newVisitor();
  allowFailure(`409 /api/apps/${id}`);
  await signIn(page, owner, '/partner/apps');
  await button(page, apps.menuFor('Squall')).click();
  await page.getByRole('menuitem', { name: apps.edit }).click();
  const form = dialog(page, apps.editTitle('Squall'));
  await form.getByLabel(apps.appDescription).fill('Knows the wind');
  await owner.call('updateApp', { params, body: { countByLink: true, defaultRate: 2_500 } });
  await button(form, apps.editSubmit).click();

  await seeToast(page, apps.error, 'This was changed after you opened it. Nothing was saved yet.');
  await see(form.getByText(changed.title, { exact: true }));
  await see(form.getByText('30% of every payment', { exact: true }));
  await see(form.locator('ins').getByText('25% of every payment', { exact: true }));
  await see(form.locator('ins').getByText(changed.on, { exact: true }));
  expect(await form.getByLabel(apps.appDescription).inputValue()).toBe('Knows the wind');
  expect(await form.getByLabel(apps.commission).inputValue()).toBe('25');
  await button(form, apps.editSubmit).click();

  await seeToast(page, apps.edited.title, apps.edited.description);
  expect(await owner.call('getApp', { params })).toMatchObject({
    description: 'Knows the wind',
    countByLink: true,
    defaultRate: 2_500,
  });
});

it('shows three lines of a long description', async () => {
  const description = 'A planner that knows what the wind will do tomorrow. '.repeat(12).trim();
  await partner.call('updateApp', { params: { appId: program.appId }, body: { description } });
  const { page } = await newVisitor();
  await signIn(page, partner, '/partner/apps');
  const shown = page.locator('main').getByText(description);
  await see(shown);

  const { lines, whole } = await shown.evaluate((element) => ({
    lines: Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    whole: element.scrollHeight > element.clientHeight,
  }));
  expect(lines).toBe(3);
  expect(whole).toBe(true);
});

it('shows the logo of an app from our own site, and initials if there is none or it is broken', async () => {
  const { page, allowFailure } = await newVisitor();
  const withLogo = (path: string | null) =>
    page.route('**/api/apps', async (route) => {
      const response = await route.fetch();
      const { items, ...rest } = (await response.json()) as { items: object[] };
      await route.fulfill({
        response,
        json: { ...rest, items: items.map((item) => ({ ...item, logoUrl: path })) },
      });
    });
  const logo = page.locator('main li img:visible');
  await withLogo('/logo.svg');
  await signIn(page, partner, '/partner/apps');
  await expect.poll(() => logo.count()).toBe(1);

  allowFailure('404 /avatars/gone.png');
  await withLogo('/avatars/gone.png');
  await page.reload();
  await see(page.getByRole('heading', { name: NAME }));
  await expect.poll(() => logo.count()).toBe(0);
});

it('shows Copied! for two seconds after a copy', async () => {
  const { page } = await newVisitor();
  await page.clock.install();
  await signIn(page, partner, '/partner/webhooks');
  const copy = button(page.getByRole('main'), webhooks.copyAddress);
  const copied = button(page.getByRole('main'), parts.copied);
  await see(copy);
  // From here on, the test controls the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await see(copied);

  await page.clock.runFor(1_900);
  expect(await copied.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await see(copy);
});
