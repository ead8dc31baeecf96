import { beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as months } from '../../web/src/features/overview/month-messages.ts';
import { batchMessages } from '../../web/src/features/payouts/batch-messages.ts';
import { messages as columns } from '../../web/src/features/payouts/csv-messages.ts';
import { filesMessages } from '../../web/src/features/payouts/partner-messages.ts';
import { messages as reports } from '../../web/src/features/reports/messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as csv } from '../../web/src/lib/csv/messages.ts';
import { revenueTexts } from '../../web/src/lib/money/revenue-messages.ts';
import { download } from '../support/browser-csv.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { addressOf, SCREENS } from '../support/browser-screens.ts';
import { button, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: Home;
let signedIn: Record<Role, Visitor>;
beforeAll(async () => {
  home = await createHome('Sheet');
  await home.affiliate.call('updateMe', {
    body: {
      paypalEmail: 'anton@sheet.example',
      wiseEmail: 'pay@sheet.example',
    },
  });
  const [partner, affiliate] = await Promise.all([newVisitor(), newVisitor()]);
  await signIn(partner.page, home.partner, '/partner/settings');
  await signIn(affiliate.page, home.affiliate, '/affiliate/settings');
  signedIn = { partner, affiliate };
});

it.each<[Role, string, header: string, row: (home: Home) => string]>([
  ['partner', '/partner/requests', requests.columns.code, ({ code }) => code],
  ['partner', '/partner/affiliates', columns.affiliate, ({ affiliate }) => affiliate.name],
  ['partner', '/partner/payouts', columns.due, () => '32.00'],
  ['partner', '/partner/payouts?tab=history', columns.total, () => '16.00'],
  ['partner', '/partner/payouts/:affiliateId', columns.reference, () => '16.00'],
  ['partner', '/partner/customers', customers.referredBy, ({ affiliate }) => affiliate.name],
  ['partner', '/partner/customers', `${customers.revenue} (USD)`, () => '160.00,32.00'],
  ['partner', '/partner/customers/:customerId', customers.what, () => '32.00'],
  ['partner', '/partner/balances/:counterpartyId/:month/:currency', customers.revenue, () => '80.00,16.00'],
  ['partner', '/partner/affiliates/:affiliateId', coupons.code, ({ code }) => code],
  ['partner', '/partner/reports', revenueTexts.revenue, () => '240.00'],
  ['affiliate', '/affiliate/coupons', coupons.earnings, ({ code }) => code],
  ['affiliate', '/affiliate/reports', reports.commissions.affiliate, () => '48.00'],
  ['affiliate', '/affiliate/payouts', columns.fromPartner, ({ partner }) => partner.companyName],
  ['affiliate', '/affiliate/customers', `${customers.commission} (USD)`, ({ appName }) => appName],
])('downloads the table of a %s at %s with the same contents', async (role, path, header, row) => {
  const { page } = signedIn[role];
  const screen = SCREENS[role].find(({ route, search = '' }) => route + search === path);
  if (!screen) throw new Error(`There is no screen ${path}`);
  await page.goto(addressOf(screen, role, home));
  // The only export of the balances is a dialog, which also contains the files for batch payments.
  if (path === '/partner/payouts') await button(page, filesMessages.open).click();
  const [head = '', ...lines] = await download(page, button(page, csv.download));

  expect(head).toContain(header);
  expect(lines.join('\n')).toContain(row(home));
});

it.each(ROLES)('downloads the months of a %s, newest first', async (role) => {
  const { page } = signedIn[role];
  await page.goto(`/${role}/dashboard?view=table`);
  const [head = '', newest = ''] = await download(page, button(page, csv.download));

  expect(head).toContain(months.month);
  expect(newest).toContain(home.month);
  expect(newest).toContain('48.00');
});

it('downloads only the matching rows of a filtered table', async () => {
  const { page } = signedIn.partner;
  await home.affiliate.call('requestCoupon', {
    params: {
      appId: (await home.partner.call('createApp', { body: { name: 'Ply', url: 'https://ply.example' } })).id,
    },
    body: { code: 'WAITING' },
  });
  await page.goto('/partner/requests?status=pending');
  const lines = await download(page, button(page, csv.download));

  expect(lines.filter((line) => line.includes('WAITING'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes(home.code))).toEqual([]);
});

it.each([
  [batchMessages.paypal.title, /^anton@sheet\.example,32\.00,USD,/],
  [batchMessages.wise.title, /pay@sheet\.example.*32\.00|32\.00.*pay@sheet\.example/],
])('downloads the amounts due as a payment file: %s', async (title, line) => {
  const { page } = signedIn.partner;
  await page.goto('/partner/payouts');
  await button(page, filesMessages.open).click();
  const lines = await download(page, button(page, batchMessages.downloadOf(title, 'USD')));

  expect(lines.filter((each) => line.test(each))).toHaveLength(1);
});

it.each(ROLES)('does not offer a %s to download an empty table', async (role) => {
  const { page } = signedIn[role];
  await page.goto(`/${role}/customers?status=canceled`);
  await see(page.getByText(customers.emptyFor.canceled));

  expect(await button(page, csv.download).count()).toBe(0);
});
