import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ROLES } from '../../shared/accounts/roles.ts';
import { REQUEST_ID_HEADER } from '../../shared/monitoring/request-id.ts';
import { messages as frame } from '../../web/src/app/messages.ts';
import { messages as parts } from '../../web/src/components/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { allReads, failOn, PROBLEM } from '../support/browser-api-faults.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { createPerson } from '../support/browser-people.ts';
import { addressOf, emptyTextsOn, sampleScreens } from '../support/browser-screens.ts';
import { button, dialog, fill, heading, link, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { reuseVisitors } from '../support/reuse-visitors.ts';
import { waitUntil } from '../support/wait-until.ts';

const newVisitor = visitors();
let home: Home;
beforeAll(async () => {
  home = await createHome('Vale');
});

describe.each(ROLES)('for a %s', (role) => {
  const screens = sampleScreens(role);
  const withVisitor = reuseVisitors(async () => {
    const visitor = await newVisitor();
    await signIn(visitor.page, home[role], `/${role}/settings`);
    return visitor;
  });

  it.concurrent.each(screens)(
    '%s reports a failure with the request ID, never as zero or empty, recovers on Retry, and then keeps its data',
    (_, screen) =>
      withVisitor(async (visitor) => {
        const { page } = visitor;
        const shown = page.locator('main').getByText(screen.shows(home)).first();
        const restore = await failOn(page, allReads, visitor);
        await page.goto(addressOf(screen, role, home));
        await see(failure(page).getByText(PROBLEM.instance));
        await see(page.getByRole('heading', { level: 1 }));
        expect(await emptyTextsOn(page)).toEqual([]);
        // A page says the same once, and one Retry is for all of its parts.
        await failure(page).nth(1).waitFor({ state: 'detached' });

        restore();
        await retryAll(page);
        await shown.waitFor();

        const restoreAgain = await failOn(page, allReads, visitor);
        await comeBackLater(page, failure(page).getByText(parts.stale).first());
        expect(await shown.isVisible()).toBe(true);
        restoreAgain();
      }),
  );
});

it('keeps the input when a request cannot be sent, and can resend it', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, await createPerson('affiliate', 'Mina', 'Holt'), `/marketplace/${home.program.appId}`);
  await button(page, market.requestToPromote).click();
  const request = dialog(page, market.requestTitle(home.appName));
  await fill(request, { [market.codeLabel]: 'mina' });
  const restore = await failOn(page, ({ pathname }) => pathname.endsWith('/requests'), visitor);
  await button(request, market.send).click();
  await seeToast(page, market.verificationError, market.verificationErrorHint);
  expect(await request.getByLabel(market.codeLabel, { exact: true }).inputValue()).toBe('MINA');

  restore();
  await button(request, market.send).click();
  await seeToast(page, market.sent);
});

it('distinguishes a failed start from being signed out, and continues after Retry', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, home.partner, '/partner/apps');
  const restore = await failOn(page, ({ pathname }) => pathname === '/api/me', visitor);
  await page.reload();
  await see(failure(page).getByText(PROBLEM.instance));
  expect(new URL(page.url()).pathname).toBe('/partner/apps');
  await expectAccessible(page, 'a start that failed');

  restore();
  await button(page, parts.retry).click();
  await see(heading(page, home.appName));
});

it('offers to reload a page that failed to load or render, with the request ID and the sidebar, and recovers', async () => {
  const { page: signedIn } = await newVisitor();
  await signIn(signedIn, home.partner, '/partner/settings');
  // Use a plain browser context, because this test expects an error in the console. In a context from `newVisitor`, such an error would
  // fail the test.
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

/** Clicks Retry until no error message is left. Some error messages appear only after the first reads have succeeded. */
const retryAll = (page: Page): Promise<void> =>
  waitUntil(async () => {
    const retry = button(page, parts.retry).first();
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
    const failures = await failure(page).count();
    if (failures > 0) throw new Error(`${failures} failures are still shown`);
  });

/**
 * Makes the tab's data stale and then returns to the tab, so that the screen refetches the data. Repeats these steps until `until` is
 * visible.
 */
function comeBackLater(page: Page, until: Locator): Promise<void> {
  return waitUntil(async () => {
    await page.clock.setSystemTime(60_000 + (await page.evaluate(() => Date.now())));
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await until.waitFor({ timeout: 4_000 });
  });
}
