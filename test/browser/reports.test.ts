import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import type { Report, ReportFigures, ReportGroup } from '../../shared/contract/reports.ts';
import { addMonths, formatMonth } from '../../shared/money/months.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as reports } from '../../web/src/features/reports/messages.ts';
import { GROUPINGS } from '../../web/src/features/reports/search.ts';
import { messages as csv } from '../../web/src/lib/csv/messages.ts';
import { problemResponse } from '../support/browser-api-faults.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { download } from '../support/browser-csv.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { upgradeToPro } from '../support/browser-plan.ts';
import { button, focused, link, row, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
/** This month, the affiliate has referred two customers, who paid $80.00 and $160.00 after the discount. */
let home: Home;
/** One signed-in visitor for each role. Every test opens a new window that is signed in as one of these users. */
const signedIn = {} as Record<Role, Visitor>;
beforeAll(async () => {
  home = await createHome('Gauge');
  for (const role of ROLES) {
    signedIn[role] = await newVisitor();
    await signIn(signedIn[role].page, home[role], `/${role}/settings`);
  }
});

const main = (page: Page) => page.locator('main');
const breakdown = (page: Page) => page.getByRole('region', { name: reports.breakdown });

describe('the report', () => {
  it.each(ROLES)('for a %s, adds up to the same total by month, app, person and code', async (role) => {
    const { page } = await newVisitor(signedIn[role]);
    await page.goto(`/${role}/reports`);
    const names = {
      month: reports.monthSoFar(home.month),
      app: home.appName,
      person: role === 'partner' ? home.affiliate.name : home.partner.companyName,
      code: home.code,
    };
    for (const by of GROUPINGS) {
      await button(breakdown(page), reports.groupings[role][by]).click();
      const shown = row(page, names[by]);
      await see(shown.getByText('$240.00'));
      await see(shown.getByText('$48.00'));
    }
    expect(new URL(page.url()).search).toBe('?by=code');
  });

  it('leads from a month to its affiliates, and from there to the ledger entries', async () => {
    const { page } = await newVisitor(signedIn.partner);
    await page.goto('/partner/reports');
    await link(row(page, reports.monthSoFar(home.month)), '$240.00').click();
    await link(row(page, home.affiliate.name), '$48.00').click();

    await page.waitForURL(`**/partner/balances/${home.affiliateId}/${home.month}/USD`);
    await see(main(page).getByText('$16.00', { exact: true }).first());
  });

  it('leads from an app to its codes, shows the filter until it is removed, and from a code to its customers', async () => {
    const { page } = await newVisitor(signedIn.partner);
    await page.goto('/partner/reports?by=app');
    await link(row(page, home.appName), home.appName).click();
    const filter = button(page, reports.remove(reports.ofApp(home.appName)));
    await see(filter);
    await expectAccessible(page, 'a filtered report');
    await filter.click();
    await expect.poll(() => filter.count()).toBe(0);
    await expect.poll(() => focused(page)).toBe(reports.title);
    await link(row(page, home.code), home.code).click();

    await see(page.getByText(customers.ofCoupon(home.code)));
  });

  it('compares with the period before, and keeps the months in the URL', async () => {
    const { page } = await newVisitor(signedIn.affiliate);
    await page.goto('/affiliate/reports');
    await button(page, reports.last(3)).click();
    await button(page, reports.previous).click();
    await see(main(page).getByText(reports.before('$0.00', undefined)).first());
    await page.reload();

    await see(main(page).getByText(reports.before('$0.00', undefined)).first());
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      from: addMonths(home.month, -2),
      compare: 'previous',
    });
  });

  it('of months without sales names them, and can be widened again', async () => {
    const { page } = await newVisitor(signedIn.affiliate);
    const month = addMonths(home.month, -3);
    await page.goto(`/affiliate/reports?from=${month}&to=${month}`);
    await see(page.getByText(reports.noSales(month, month)));
    await button(page, 'Clear filters').click();

    await see(row(page, reports.monthSoFar(home.month)));
  });

  it.each([
    ['an app of someone else', 'app=01JCAPP0000000000000000000', reports.notFound],
    ['an affiliate of someone else', 'person=00000000-0000-4000-8000-000000000000', reports.notFound],
  ])('says that a filter by %s matches nothing', async (_, query, text) => {
    const visitor = await newVisitor(signedIn.partner);
    const { page } = visitor;
    visitor.allowFailure('404 /api/reports');
    await page.goto(`/partner/reports?${query}`);
    await see(page.getByText(text));
    await button(page, reports.showAll).click();

    await see(row(page, reports.monthSoFar(home.month)));
    await expect.poll(() => focused(page)).toBe(reports.title);
  });

  it('of too many months says how many can be chosen', async () => {
    const visitor = await newVisitor(signedIn.affiliate);
    const { page } = visitor;
    visitor.allowFailure('422 /api/reports');
    await page.goto('/affiliate/reports?from=2020-01');

    await see(page.getByText('Choose at most 36 months'));
  });

  it('of too much history says to narrow the dates', async () => {
    const visitor = await newVisitor(signedIn.partner);
    const { page } = visitor;
    visitor.allowFailure('422 /api/reports');
    await page.route('**/api/reports*', (route) =>
      route.fulfill(
        problemResponse({ status: 422, code: 'too_many_rows', detail: 'There are too many figures.' }),
      ),
    );
    await page.goto('/partner/reports');

    await see(page.getByText(reports.tooMany));
    await see(page.getByText('There are too many figures.'));
  });

  it('of many months and people fits a phone, and sums the people who are not listed', async () => {
    const { page } = await newVisitor(signedIn.partner);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/api/reports*', (route) => route.fulfill({ json: manyFigures(home.month) }));
    await page.goto('/partner/reports?by=person');

    await see(page.getByText(reports.others));
    expect(await breakdown(page).locator('tbody tr').count()).toBe(101);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await button(breakdown(page), reports.groupings.partner.month).click();
    await see(row(page, formatMonth(addMonths(home.month, -35))));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'a long report');
  });
});

describe('the advanced reports', () => {
  it('are locked on Starter, with what Pro adds and a link to the plan', async () => {
    const visitor = await newVisitor(signedIn.partner);
    const { page } = visitor;
    visitor.allowFailure('409 /api/reports');
    await page.goto('/partner/reports');
    for (const [tab, text] of [
      [reports.tabNames.retention, 'Retention is part of Pro'],
      [reports.tabNames.value, 'Lifetime value is part of Pro'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await see(page.getByText(text));
      expect(await page.locator('main').textContent()).not.toContain('last 12 months of this report');
      await see(link(page, reports.olderLink));
    }
    await page.goto('/partner/reports?compare=previous');
    await see(row(page, reports.monthSoFar(home.month)));
    await see(page.getByText(reports.older));
    expect(await button(page, reports.previous).count()).toBe(0);
    await page.goto('/partner/reports?from=2020-01&to=2020-06');
    await see(page.getByText(reports.proOlder));
  });

  it('show with Pro how many customers stay and what a customer is worth', async () => {
    const pro = await createHome('Sextant');
    await upgradeToPro(pro.partner);
    const { page } = await newVisitor();
    await signIn(page, pro.partner, '/partner/reports?tab=retention');
    await see(page.getByRole('cell', { name: '100%' }));
    await expectAccessible(page, 'the retention');
    const [, cohort] = await download(page, button(page, csv.download));
    expect(cohort).toBe(`${pro.month},2,2`);
    await page.getByRole('tab', { name: reports.tabNames.value }).click();

    await see(row(page, pro.affiliate.name).getByText('$120.00'));
    await see(row(page, pro.affiliate.name).getByText('$24.00'));
    await expectAccessible(page, 'the lifetime values');
    const [, value] = await download(page, button(page, csv.download));
    expect(value).toBe(`${pro.affiliate.name},2,240.00,120.00,24.00`);
    await button(page, reports.valueGroupings.code).click();
    await link(row(page, pro.code), '$120.00').click();
    await see(page.getByText(customers.ofCoupon(pro.code)));
  });

  it('compare with the period before, with Pro', async () => {
    const pro = await createHome('Octant');
    await upgradeToPro(pro.partner);
    const { page } = await newVisitor();
    await signIn(page, pro.partner, '/partner/reports');
    await button(page, reports.previous).click();

    await see(main(page).getByText(reports.before('$0.00', undefined)).first());
    await expectAccessible(page, 'a comparison');
  });
});

/** Builds a report of 36 months with the maximum number of users in a report. */
function manyFigures(present: string): Report {
  const figures: ReportFigures = {
    revenue: 123_456_789,
    refunded: 1_234_567,
    unearned: 0,
    commissions: 23_456_789,
    customers: 1_234,
  };
  const group = (n: number): ReportGroup => ({
    ...figures,
    id: n === 100 ? null : `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    name: n === 100 ? '' : `Bartholomew Featherstonehaugh-Cholmondeley ${n}`,
    detail: '',
    previous: null,
  });
  const groups = Array.from({ length: 101 }, (_, n) => group(n));
  return {
    currencies: ['USD', 'EUR', 'JPY'],
    currency: 'USD',
    total: figures,
    previous: null,
    months: Array.from({ length: 36 }, (_, n) => ({ ...figures, month: addMonths(present, n - 35) })),
    apps: groups,
    people: groups,
    codes: groups,
  };
}
