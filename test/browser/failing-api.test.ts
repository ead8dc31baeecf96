import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { REQUEST_ID_HEADER } from '../../shared/request-id.ts';
import { ROLES } from '../../shared/roles.ts';
import { messages as frame } from '../../web/src/app/messages.ts';
import { messages as parts } from '../../web/src/components/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { allReads, failOn, PROBLEM } from '../support/browser-answers.ts';
import { expectSound } from '../support/browser-checks.ts';
import { furnish, type Home } from '../support/browser-home.ts';
import { joinAs } from '../support/browser-people.ts';
import { addressOf, emptyTextsOn, readingScreens } from '../support/browser-screens.ts';
import { button, dialog, fill, heading, link, see, seeToast, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: Home;
beforeAll(async () => {
  home = await furnish('Vale');
});

describe.each(ROLES)('for a %s', (role) => {
  const screens = readingScreens(role);
  let signedIn: Visitor;
  beforeAll(async () => {
    signedIn = await newVisitor();
    await signIn(signedIn.page, home[role], `/${role}/settings`);
  });

  it.concurrent.each(screens)(
    '%s tells a failure with the request id, never as zero or as empty, is whole after Retry, and then keeps what it shows',
    async (_, screen) => {
      const visitor = await newVisitor(signedIn);
      const { page } = visitor;
      const shown = page.locator('main').getByText(screen.shows(home)).first();
      const mend = await failOn(page, allReads, visitor);
      await page.goto(addressOf(screen, role, home));
      await see(failure(page).getByText(PROBLEM.instance));
      await see(page.getByRole('heading', { level: 1 }));
      expect(await emptyTextsOn(page)).toEqual([]);

      await mend();
      await retryAll(page);
      await shown.waitFor();

      await failOn(page, allReads, visitor);
      await comeBackLater(page, failure(page).getByText(parts.stale).first());
      expect(await shown.isVisible()).toBe(true);
      await page.context().close();
    },
  );
});

it('keeps what was typed when a request cannot be sent, and sends it again', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, await joinAs('affiliate', 'Mina', 'Holt'), `/marketplace/${home.programme.appId}`);
  await button(page, market.requestToPromote).click();
  const request = dialog(page, market.requestTitle(home.appName));
  await fill(request, { [market.codeLabel]: 'mina' });
  const mend = await failOn(page, ({ pathname }) => pathname.endsWith('/requests'), visitor);
  await button(request, market.send).click();
  await seeToast(page, market.verificationError, market.verificationErrorHint);
  expect(await request.getByLabel(market.codeLabel, { exact: true }).inputValue()).toBe('MINA');

  await mend();
  await button(request, market.send).click();
  await seeToast(page, market.sent);
});

it('tells a failed start from being signed out, and goes on after Retry', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, home.partner, '/partner/apps');
  const mend = await failOn(page, ({ pathname }) => pathname === '/api/me', visitor);
  await page.reload();
  await see(failure(page).getByText(PROBLEM.instance));
  expect(new URL(page.url()).pathname).toBe('/partner/apps');
  await expectSound(page, 'a start that failed');

  await mend();
  await button(page, parts.retry).click();
  await see(heading(page, home.appName));
});

it('offers to reload where a page cannot be loaded or drawn, with the request id, within the sidebar, and goes on', async () => {
  const { page: signedIn } = await newVisitor();
  await signIn(signedIn, home.partner, '/partner/settings');
  // Not a visitor: the browser and the page rightly report this failure.
  const context = await signedIn
    .context()
    .browser()
    ?.newContext({ baseURL: inject('origin'), storageState: await signedIn.context().storageState() });
  if (!context) throw new Error('The visitor has no browser.');
  const page = await context.newPage();
  await page.goto('/partner/settings');
  await page.route(/apps-page-.*\.js$/, (route) => route.abort());
  await link(page, shell.links.apps).click();
  await see(failure(page).getByText(frame.failure.title));
  await see(link(page, shell.links.partnerCustomers));

  await page.unrouteAll();
  await button(page, frame.failure.reload).click();
  await see(heading(page, home.appName));

  const ids: string[] = [];
  page.on('response', (response) => ids.push(response.headers()[REQUEST_ID_HEADER] ?? ''));
  await page.route('**/api/customers*', (route) =>
    route.fulfill({
      json: { items: [null], cursor: null },
      headers: { [REQUEST_ID_HEADER]: 'request-9c1e' },
    }),
  );
  await link(page, shell.links.partnerCustomers).click();
  await see(failure(page).getByText(frame.failure.title));
  expect(ids).toContain(await failure(page).locator('code').textContent());
  expect(ids).toContain('request-9c1e');
  await link(page, shell.links.apps).click();
  await see(heading(page, home.appName));
  await context.close();
});

const failure = (page: Page) => page.getByRole('alert');

/** Presses each Retry, those too that come with what was read after the first. */
const retryAll = (page: Page): Promise<void> =>
  vi.waitFor(
    async () => {
      const retry = button(page, parts.retry).first();
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
      const failures = await failure(page).count();
      if (failures > 0) throw new Error(`${failures} failures are still shown`);
    },
    { timeout: 30_000, interval: 200 },
  );

/**
 * What is shown is taken for fresh for a while, and read again when its tab is looked at after it. Once more where the screen was just
 * reading by itself, as it does when the channel of its user comes to life.
 */
function comeBackLater(page: Page, until: Locator): Promise<void> {
  let now = Date.now();
  return vi.waitFor(
    async () => {
      now += 60_000;
      await page.clock.setFixedTime(now);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await until.waitFor({ timeout: 4_000 });
    },
    { timeout: 60_000 },
  );
}
