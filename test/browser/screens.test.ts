import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '../../shared/money.ts';
import { monthOf } from '../../shared/months.ts';
import { messages as frame } from '../../web/src/app/messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { messages as webhooks } from '../../web/src/features/webhooks/messages.ts';
import { expectSound } from '../support/browser-checks.ts';
import { joinAs, type Person } from '../support/browser-people.ts';
import { grantCode, listApp, owes, type Programme } from '../support/browser-programme.ts';
import { button, heading, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
const MONTH = monthOf(new Date().toISOString());
let partner: Person;
let affiliate: Person;
let programme: Programme;

beforeAll(async () => {
  [partner, affiliate] = await Promise.all([
    joinAs('partner', 'Wilhelmina', 'Featherstonehaugh'),
    joinAs('affiliate', 'Maximilian', 'Oberhauser'),
  ]);
  programme = await listApp(partner, 'A name of an app that is longer than any card is wide');
  await grantCode(programme, 'A_CODE_THAT_IS_AS_LONG_AS_CODES_CAN_BE-1', { partner, affiliate });
  const code = await programme.shop.makeCode('A_CODE_THAT_IS_AS_LONG_AS_CODES_CAN_BE-1');
  const sale = await programme.shop.sell(code, { amount: 123_456_700 });
  const other = await programme.shop.sell(code, { amount: 50_000, currency: 'JPY' });
  await programme.shop.dispute(other.payment);
  await programme.shop.refund(sale.payment, 100_000);
  await owes(partner, 19_733_072);
});

describe('for a partner with everything in it', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    await signIn(visitor.page, partner, '/partner/dashboard');
  });

  it.each([
    '/partner/dashboard',
    '/partner/apps',
    '/partner/webhooks',
    '/partner/webhooks?provider=paddle',
    '/partner/requests',
    '/partner/requests?status=retired',
    '/partner/customers',
    '/partner/payouts',
    '/partner/payouts?tab=history',
    '/partner/payouts?month=2020-01',
    '/partner/affiliates',
    '/partner/settings',
    '/partner/settings?tab=security',
    '/marketplace',
  ])('%s is accessible in both themes and fits a narrow phone', async (address) => {
    await open(visitor.page, address);
    await expectSound(visitor.page, address);
  });

  it('so are the profile of an affiliate, a month, and the menu of the account', async () => {
    const { affiliate: to } = await owes(partner, 19_733_072);
    const { page } = visitor;
    await open(page, `/partner/affiliates/${to.id}`);
    await expectSound(page, 'profile of an affiliate');
    await open(page, `/partner/balances/${to.id}/${MONTH}/USD`);
    await see(page.getByText(formatMoney({ amount: 19_733_072, currency: 'USD' })));
    await expectSound(page, 'a month');
    await page.getByRole('button', { name: shell.account }).first().click();
    await see(page.getByRole('menuitem', { name: shell.signOut }));
    await expectSound(page, 'menu of the account');
  });

  it('so is the drawer of a phone, which leads on', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/partner/dashboard');
    await button(page, shell.openMenu).click();
    const drawer = page.getByRole('dialog', { name: shell.menuTitle });
    await see(drawer);
    await expectSound(page, 'drawer');
    await drawer.getByRole('link', { name: shell.links.webhooks }).click();

    await see(heading(page, webhooks.title));
    await drawer.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('so are the questions before an act that cannot be undone', async () => {
    const { page } = visitor;
    await open(page, '/partner/requests');
    await button(page, requests.retireOf('A_CODE_THAT_IS_AS_LONG_AS_CODES_CAN_BE-1', affiliate.name)).click();
    await see(page.getByRole('dialog'));
    await expectSound(page, 'retire a coupon');
    await open(page, '/partner/webhooks');
    await button(page, webhooks.rotate).click();
    await see(page.getByRole('dialog'));
    await expectSound(page, 'change the address');
  });
});

describe('for an affiliate with everything in it', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    await signIn(visitor.page, affiliate, '/affiliate/dashboard');
  });

  it.each([
    '/affiliate/dashboard',
    '/affiliate/coupons',
    '/affiliate/customers',
    '/affiliate/payouts',
    '/affiliate/settings',
    '/marketplace',
  ])('%s is accessible in both themes and fits a narrow phone', async (address) => {
    await open(visitor.page, address);
    await expectSound(visitor.page, address);
  });

  it('so are forms with errors', async () => {
    const { page } = visitor;
    await open(page, '/affiliate/settings');
    await page.getByLabel(settings.fields.firstName, { exact: true }).fill('');
    await page.getByLabel(settings.fields.websiteUrl, { exact: true }).fill('not an address');
    await button(page, settings.submit).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await expectSound(page, 'settings with errors');
  });
});

describe('for someone new', () => {
  it.each([
    ['partner', ['dashboard', 'apps', 'webhooks', 'requests', 'customers', 'payouts', 'settings']],
    ['affiliate', ['coupons', 'customers', 'payouts']],
  ] as const)('the empty screens of a %s are sound too', async (role, screens) => {
    const person = await joinAs(role, 'Nova', role === 'partner' ? 'Firth' : 'Ness');
    const { page } = await newVisitor();
    await signIn(page, person, `/${role}/dashboard`);
    for (const screen of screens) {
      await open(page, `/${role}/${screen}`);
      await expectSound(page, `empty ${screen} of a ${role}`);
    }
  });
});

it.each([
  ['/partner/customers/no-such-customer', customers.notFound, '404 /api/customers/no-such-customer'],
  ['/marketplace/no-such-app', market.notFound, '422 /api/marketplace/no-such-app'],
  ['/partner/no-such-screen', frame.notFound.title, ''],
  ['/partner/balances/nobody/2026-11/USD', customers.badBalance, ''],
])('says plainly that there is nothing at %s', async (address, title, answer) => {
  const visitor = await newVisitor();
  visitor.expectAnswer(answer);
  const { page } = visitor;
  await signIn(page, partner, '/partner/settings');
  await page.goto(address);

  await see(page.getByText(title));
  await expectSound(page, address);
});

/** Goes there, and waits until nothing on the screen is still loading. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await see(page.getByRole('heading', { level: 1 }));
  await page.waitForFunction(() => document.querySelector('[role=status][aria-busy=true]') === null);
}
