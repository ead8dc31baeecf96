import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastDayOf } from '../../shared/money/months.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as months } from '../../web/src/features/overview/month-messages.ts';
import { messages as overview } from '../../web/src/features/overview/partner-messages.ts';
import { messages as reports } from '../../web/src/features/reports/messages.ts';
import { BREAKDOWN_ID } from '../../web/src/features/reports/paths.ts';
import { messages as csv } from '../../web/src/lib/csv/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { grantCode } from '../support/browser-program.ts';
import { button, heading, link, row, see, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

const OTHER_CODE = 'TALLYTWO';

const newVisitor = visitors();
/** The affiliate in `home` referred two customers, and the affiliate in `other` referred one customer. */
let home: Home;
let other: Person;

beforeAll(async () => {
  home = await createHome('Tally');
  other = await createPerson('affiliate', 'Berit', 'Tally');
  const { partner, program } = home;
  await grantCode(program, OTHER_CODE, { partner, affiliate: other });
  await program.shop.sell(await program.shop.makeCode(OTHER_CODE), { amount: 7_000 });
  await waitUntil(async () => {
    const { items } = await partner.call('listCustomers', { query: {} });
    expect(items).toHaveLength(3);
  });
});

const listed = (page: Page) => page.locator('tbody tr');

describe('a figure links to its customers', () => {
  it('for a partner: the count of an affiliate, with a link from there to all customers', async () => {
    const { page } = await newVisitor();
    await signIn(page, home.partner, '/partner/affiliates');
    await link(row(page, home.affiliate.name).first(), '2').click();

    await see(page.getByText(customers.ofAffiliate(home.affiliate.name)));
    await expect.poll(() => listed(page).count()).toBe(2);
    await link(page, customers.showAll).click();
    await see(row(page, other.name));
    await expect.poll(() => listed(page).count()).toBe(3);
    await expect
      .poll(() => heading(page, customers.partnerTitle).evaluate((each) => each === document.activeElement))
      .toBe(true);
  });

  it('for a partner: the count of a coupon, on the screen and in the download', async () => {
    const { page } = await newVisitor();
    await signIn(page, home.partner, `/partner/affiliates/${home.affiliateId}`);
    await link(row(page, home.code).first(), '2').click();

    await see(page.getByText(customers.ofCoupon(home.code)));
    await expect.poll(() => listed(page).count()).toBe(2);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, csv.download).click()]);
    const lines = (await text(await file.createReadStream())).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.slice(1).every((line) => line.includes(home.code))).toBe(true);
  });

  it('for a partner: the new customers of a month', async () => {
    const { page } = await newVisitor();
    await signIn(page, home.partner, '/partner/dashboard?view=table');
    await link(row(page, months.monthSoFar(home.month)), '3').click();

    await expect.poll(() => listed(page).count()).toBe(3);
    expect(new URL(page.url()).searchParams.get('until')).toBe(lastDayOf(home.month));
  });

  it.each([
    ['customers', '1'],
    ['earnings', '$11.20'],
  ])('for an affiliate: the %s of a coupon', async (_, figure) => {
    const { page } = await newVisitor();
    await signIn(page, other, '/affiliate/coupons');
    await link(row(page, OTHER_CODE), figure).click();

    await see(page.getByText(customers.ofCoupon(OTHER_CODE)));
    await expect.poll(() => listed(page).count()).toBe(1);
  });
});

describe('an amount links to its rows', () => {
  it('from a month on the overview to the affiliates of the month, and from there to the ledger entries', async () => {
    const { page } = await newVisitor();
    await signIn(page, home.partner, '/partner/dashboard?view=table');
    await expectAccessible(page, 'the overview with a table of months');
    await link(row(page, months.monthSoFar(home.month)), '$59.20').click();
    await page.waitForURL(/\/partner\/reports\?/);
    await see(row(page, home.affiliate.name).getByText('$48.00'));
    await link(row(page, other.name), '$11.20').click();

    await page.waitForURL(`**/partner/balances/*/${home.month}/USD`);
  });

  it('from a top affiliate on the overview to the months, and from a total to the table that adds up to it', async () => {
    const { page } = await newVisitor();
    await signIn(page, home.partner, '/partner/dashboard');
    const top = page.getByRole('region', { name: overview.topAffiliates });
    await expect
      .poll(() => top.locator('tbody tr').allInnerTexts())
      .toEqual([expect.stringContaining(home.affiliate.name), expect.stringContaining(other.name)]);
    await link(row(page, other.name), '$56.00').click();
    await see(row(page, reports.monthSoFar(home.month)).getByText('$11.20'));
    await button(page, reports.remove(reports.ofPerson('partner', other.name))).click();
    await see(row(page, reports.monthSoFar(home.month)).getByText('$59.20'));
    await link(page, reports.commissions.partner).click();

    await see(row(page, home.affiliate.name).getByText('$48.00'));
    await see(row(page, other.name).getByText('$11.20'));
    expect(new URL(page.url()).hash).toBe(`#${BREAKDOWN_ID}`);
  });
});

it('shows no customers for a coupon of another affiliate', async () => {
  const { page } = await newVisitor();
  await signIn(page, other, `/affiliate/customers?coupon=${home.program.appId}.${home.code}`);

  await see(page.getByText(customers.emptyScope(customers.ofCoupon(home.code))));
  await expect.poll(() => listed(page).count()).toBe(0);
});
