import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import { formatDate, formatMonth } from '../../shared/money/months.ts';
import { linkMessages as texts } from '../../web/src/components/links/messages.ts';
import { codeMessages as uses } from '../../web/src/features/coupons/code-messages.ts';
import { linkFigureMessages as ofCoupon } from '../../web/src/features/coupons/link-figure-messages.ts';
import { messages as overview } from '../../web/src/features/overview/affiliate-messages.ts';
import { linkSectionMessages as ofReport } from '../../web/src/features/reports/link-section-messages.ts';
import { messages as reports } from '../../web/src/features/reports/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { countOpenings } from '../support/browser-openings.ts';
import { createPerson } from '../support/browser-people.ts';
import { grantCode } from '../support/browser-program.ts';
import { button, link, see, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
/** The affiliate of this test has referred two customers today, who earned $48.00. The link has been opened 25 times today. */
let home: Home;
beforeAll(async () => {
  home = await createHome('Hatch');
  await countOpenings(home, 'person', today, 25);
  await countOpenings(home, 'preview', today, 3);
  await countOpenings(home, 'bot', today, 4);
});

const FIGURES = ['25', '2', '8%', '$48.00'];

async function openAs(role: Role, path: string): Promise<Page> {
  const { page } = await newVisitor();
  await signIn(page, home[role], path);
  return page;
}

/** Skips the summary, which only phones show. */
async function figuresIn(page: Page, caption: string, name: string): Promise<string[]> {
  const found = page
    .getByRole('table', { name: caption })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }).or(page.getByRole('cell', { name, exact: true })) });
  await see(found);
  const cells = await found.first().locator('th, td').filter({ visible: true }).allInnerTexts();
  return cells.slice(1).map((cell) => cell.split('\n').at(-1)?.trim() ?? '');
}

describe.each(ROLES)('The reports of a %s', (role) => {
  it('show what came of the links, by month, app, code and day', async () => {
    const page = await openAs(role, `/${role}/reports`);
    await see(page.getByRole('heading', { name: ofReport.title }));
    const month = formatMonth(home.month);
    expect(await figuresIn(page, ofReport.caption.month, month)).toEqual(FIGURES);
    expect(await figuresIn(page, ofReport.caption.month, texts.total)).toEqual(FIGURES);
    const group = page.getByRole('group', { name: ofReport.by });
    for (const by of ['app', 'code'] as const) {
      await group.getByRole('button', { name: reports.groupings[role][by] }).click();
      const name = { app: home.appName, code: home.code }[by];
      expect(await figuresIn(page, ofReport.caption[by], name)).toEqual(FIGURES);
    }
    await link(page.getByRole('table', { name: ofReport.caption.code }), home.code).click();
    await group.getByRole('button', { name: ofReport.days(undefined) }).click();
    expect(await figuresIn(page, ofReport.caption.day, formatDate(today))).toEqual(FIGURES);

    await page.getByText(texts.how).press('Enter');
    await see(page.getByText(texts.howHint(3, 4)));
    await expectAccessible(page, 'the links in the reports');
  });
});

describe('The page of a coupon', () => {
  const path = () => `/affiliate/coupons/${home.program.appId}/${home.code}`;

  it('shows what came of it in one row, and by day and by month on request, with the keyboard alone', async () => {
    const page = await openAs('affiliate', path());
    const figures = page.getByRole('region', { name: ofCoupon.title });
    await see(figures.getByText('8%', { exact: true }).first());
    for (const [label, figure] of [
      [texts.earned.affiliate, '$48.00'],
      [texts.customers, '2'],
      [texts.clicks, '25'],
    ])
      await see(
        figures
          .locator('div', { has: page.getByText(label ?? '', { exact: true }) })
          .getByText(figure ?? '', { exact: true })
          .first(),
      );
    await figures.getByText(ofCoupon.table.day).press('Enter');
    expect(await figuresIn(page, ofCoupon.caption.day, formatDate(today))).toEqual(FIGURES);
    await expectAccessible(page, 'the figures on the page of a coupon');
    await button(page, ofCoupon.lengths.month).press('Enter');
    await figures.getByText(ofCoupon.table.month).press('Enter');

    expect(await figuresIn(page, ofCoupon.caption.month, formatMonth(home.month))).toEqual(FIGURES);
  });

  it('fits a phone, with a summary of each day that opens', async () => {
    const page = await openAs('affiliate', path());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText(ofCoupon.table.day).click();
    const table = page.getByRole('table', { name: ofCoupon.caption.day });
    await see(table.getByText(texts.summaryOf(25, 2)));
    await expect.poll(() => table.getByText('8%').filter({ visible: true }).count()).toBe(0);
    await table.getByRole('button').first().click();

    await see(table.getByText('8%').filter({ visible: true }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'the figures on the page of a coupon, on a phone');
  });

  it('has no figures before the first click, and no conversion of few clicks', async () => {
    const ines = await createPerson('affiliate', 'Ines', unique('Hatch'));
    const code = unique('INES').toUpperCase();
    await grantCode(home.program, code, { partner: home.partner, affiliate: ines });
    const { page } = await newVisitor();
    await signIn(page, ines, `/affiliate/coupons/${home.program.appId}/${code}`);
    await see(page.getByText(uses.usesEmpty));
    const figures = page.getByRole('region', { name: ofCoupon.title });
    expect(await figures.count()).toBe(0);
    await countOpenings({ program: home.program, code }, 'person', today, 19);
    await page.reload();

    await see(figures.getByText('19', { exact: true }));
    expect(await figures.getByText(texts.rate, { exact: true }).filter({ visible: true }).count()).toBe(0);
  });
});

describe('The overview of an affiliate', () => {
  it('shows the last 30 days of all codes', async () => {
    const page = await openAs('affiliate', '/affiliate/dashboard');
    const recent = page.getByRole('region', { name: overview.recent });
    await see(recent.getByText('25', { exact: true }));
    await see(recent.getByText('$48.00', { exact: true }));
    await recent.getByRole('link', { name: texts.customers }).press('Enter');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
  });
});
