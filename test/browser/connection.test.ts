import { expect, it } from 'vitest';
import { createPerson } from '../support/browser-people.ts';
import { heading, link, see, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
const OFFLINE = "You're offline. This page opens when you reconnect.";

it('keeps the page while the browser is offline, says why, and opens the next one on reconnecting', async () => {
  const person = await createPerson('partner', 'Otto', 'Ferry');
  const { page, setOffline } = await newVisitor();
  await signIn(page, person, '/partner/dashboard');
  await see(heading(page, 'Overview'));
  await setOffline(true);
  await link(page, 'Customers').click();
  await see(page.getByRole('status').getByText(OFFLINE));
  await see(heading(page, 'Overview'));

  await setOffline(false);
  await see(heading(page, 'Customers'));
  await page.getByText(OFFLINE).waitFor({ state: 'detached' });
});

it('says that a tab waits, whose data the browser could not request', async () => {
  const person = await createPerson('partner', 'Olga', 'Ferry');
  const { page, setOffline } = await newVisitor();
  await signIn(page, person, '/partner/payouts');
  await see(heading(page, 'Payouts'));
  await setOffline(true);
  await page.getByRole('tab', { name: 'Payout History' }).click();
  await see(page.getByRole('main').getByText(OFFLINE));

  await setOffline(false);
  await page.getByText(OFFLINE).waitFor({ state: 'detached' });
});

it('opens a page whose code failed to load once', async () => {
  const person = await createPerson('partner', 'Oda', 'Ferry');
  const { page, allowFailure } = await newVisitor();
  await signIn(page, person, '/partner/dashboard');
  await see(heading(page, 'Overview'));
  let hasFailed = false;
  // The route stays, because Chromium may never answer a request that is on its way when the last route ends.
  await page.route(/customers-page-/, (route) => {
    if (hasFailed) return route.continue();
    hasFailed = true;
    allowFailure(`503 ${new URL(route.request().url()).pathname}`);
    return route.fulfill({ status: 503 });
  });
  await link(page, 'Customers').click();

  await see(page.getByText('No customers found.'));
});

it('shows the spinner before any script, style sheet or font has arrived', async () => {
  const { page } = await newVisitor();
  await page.route(/\.(js|css|woff2)$/, () => undefined);
  await page.goto('/partner/dashboard', { waitUntil: 'commit' });

  const spinner = page.getByRole('img', { name: 'Loading' });
  await see(spinner);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
  const { width = 0, height = 0 } = (await spinner.locator('path').boundingBox()) ?? {};
  expect([width > 20, height > 5]).toEqual([true, true]);
});
