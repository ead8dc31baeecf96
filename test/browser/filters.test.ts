import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import { formatMonth } from '../../shared/money/months.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as months } from '../../web/src/features/overview/month-messages.ts';
import { messages as payouts } from '../../web/src/features/payouts/partner-messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { waitUntilOwed } from '../support/browser-program.ts';
import { button, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: Home;
let signedIn: Record<Role, Visitor>;

beforeAll(async () => {
  home = await createHome('Sieve');
  await home.program.shop.sell(home.promotionCode, { amount: 50_000, currency: 'JPY' });
  await waitUntilOwed(home.partner, 8_000, 'JPY');
  const [partner, affiliate] = await Promise.all([newVisitor(), newVisitor()]);
  await signIn(partner.page, home.partner, '/partner/settings');
  await signIn(affiliate.page, home.affiliate, '/affiliate/settings');
  signedIn = { partner, affiliate };
});

const search = (page: Page) => new URL(page.url()).search;

describe('a filter without matches is named and can be cleared', () => {
  it.each<[Role, string, string, () => string, string?]>([
    ['partner', '/partner/requests?status=pending', requests.emptyFor.pending, () => home.code],
    ['partner', '/partner/requests?status=retired', requests.emptyFor.retired, () => home.code],
    ['partner', '/partner/customers?status=canceled', customers.emptyFor.canceled, () => home.customer],
    ['partner', '/partner/payouts?month=2020-01', payouts.pendingEmptyFor('January 2020'), () => '$32.00'],
    [
      'partner',
      '/marketplace?q=no-such-app',
      market.noMatch('no-such-app'),
      () => home.appName,
      'Clear search',
    ],
    ['affiliate', '/affiliate/customers?status=canceled', customers.emptyFor.canceled, () => home.customer],
    [
      'affiliate',
      '/marketplace?q=no-such-app',
      market.noMatch('no-such-app'),
      () => home.appName,
      'Clear search',
    ],
  ])('for a %s at %s', async (role, address, text, shown, clear = 'Clear filters') => {
    const { page } = signedIn[role];
    await page.goto(address);
    await see(page.locator('main').getByText(text, { exact: true }));
    await button(page, clear).last().click();

    await see(page.locator('main').getByText(shown()));
    expect(search(page)).toBe('');
  });
});

it.each([
  '/partner/requests?status=nonsense&open=%00',
  '/partner/customers?status=%3Cscript%3E&coupon=nonsense',
  '/partner/payouts?tab=nonsense&month=2026-13',
])('repairs an address with an unknown filter: %s', async (address) => {
  const { page } = signedIn.partner;
  await page.goto(address);

  // Don't locate the table by its role, because an open dialog hides the table from the accessibility tree.
  await see(page.locator('main table'));
});

it('filters customers by status, and keeps the filter in the address', async () => {
  const { page } = signedIn.affiliate;
  const customer = page.locator('main').getByText(home.customer);
  await page.goto('/affiliate/customers');
  await see(customer);
  await button(page, customers.canceled).click();
  await see(page.getByText(customers.emptyFor.canceled));
  await button(page, customers.active).click();
  await see(customer);
  await page.reload();

  await see(page.getByRole('button', { name: customers.active, pressed: true }));
  await see(customer);
  expect(search(page)).toBe('?status=active');
});

it('filters the amounts due by month', async () => {
  const { page } = signedIn.partner;
  await page.goto('/partner/payouts');
  const month = page.getByLabel(payouts.month, { exact: true });
  await expect.poll(() => month.locator('option').allTextContents()).toContain(formatMonth(home.month));
  await month.selectOption(home.month);

  await see(page.getByText(payouts.dueIn(formatMonth(home.month))));
  expect(search(page)).toBe(`?month=${home.month}`);
});

it.each(ROLES)(
  'shows the months of a %s in one currency at a time, or in all currencies as a table',
  async (role) => {
    const { page } = signedIn[role];
    const table = page.getByRole('table', { name: months.caption });
    await page.goto(`/${role}/dashboard`);
    await see(page.getByText(months.earnedNote('USD')));
    await button(page, 'JPY').click();
    await see(page.getByText(months.earnedNote('JPY')));
    await button(page, months.views.table).click();
    await page.getByText(months.earnedNote('JPY')).waitFor({ state: 'detached' });

    await see(table.getByText('¥8,000'));
    expect((await table.boundingBox())?.width).toBeGreaterThan(300);
    expect(search(page)).toBe('?currency=JPY&view=table');
  },
);

it.each(ROLES)(
  'remembers the currency that a %s has chosen, unless a link names another one',
  async (role) => {
    const { page } = signedIn[role];
    const isPressed = (currency: string) =>
      page.getByRole('button', { name: currency, exact: true, pressed: true });
    await page.goto(`/${role}/reports`);
    await button(page, 'JPY').click();
    await see(isPressed('JPY'));

    await page.goto(`/${role}/dashboard`);
    await see(page.getByText(months.earnedNote('JPY')));
    await page.goto(`/${role}/reports`);
    await see(isPressed('JPY'));
    await page.goto(`/${role}/reports?currency=USD`);
    await see(isPressed('USD'));
  },
);
