import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import { formatDate, formatMonth } from '../../shared/money/months.ts';
import { linkMessages as texts } from '../../web/src/components/links/messages.ts';
import { linkFigureMessages as ofCoupon } from '../../web/src/features/coupons/link-figure-messages.ts';
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

const FIGURES = ['25', '2', '8%', '2', '$48.00'];

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

    await see(page.getByText(texts.withoutLink));
    await see(page.getByText(texts.machines(3, 4)));
    await expectAccessible(page, 'the links in the reports');
  });
});

describe('The page of a coupon', () => {
  const path = () => `/affiliate/coupons/${home.program.appId}/${home.code}`;

  it('shows what came of its link, by day and by month', async () => {
    const page = await openAs('affiliate', path());
    expect(await figuresIn(page, ofCoupon.caption.day, formatDate(today))).toEqual(FIGURES);
    const months = button(page, ofCoupon.lengths.month);
    await months.focus();
    await page.keyboard.press('Enter');

    expect(await figuresIn(page, ofCoupon.caption.month, formatMonth(home.month))).toEqual(FIGURES);
    await see(page.getByText(texts.withoutLink));
    await expectAccessible(page, 'the link on the page of a coupon');
  });

  it('fits a phone, with a summary of each day that opens', async () => {
    const page = await openAs('affiliate', path());
    await page.setViewportSize({ width: 390, height: 844 });
    const table = page.getByRole('table', { name: ofCoupon.caption.day });
    await see(table.getByText(texts.summaryOf(25, 2)));
    await expect.poll(() => table.getByText('8%').filter({ visible: true }).count()).toBe(0);
    await table.getByRole('button').first().click();

    await see(table.getByText('8%').filter({ visible: true }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'the link on the page of a coupon, on a phone');
  });

  it('says that nobody has opened the link, and shows no rate of few openings', async () => {
    const ines = await createPerson('affiliate', 'Ines', unique('Hatch'));
    const code = unique('INES').toUpperCase();
    await grantCode(home.program, code, { partner: home.partner, affiliate: ines });
    const { page } = await newVisitor();
    await signIn(page, ines, `/affiliate/coupons/${home.program.appId}/${code}`);
    await see(page.getByText(ofCoupon.empty.day));
    await countOpenings({ program: home.program, code }, 'person', today, 19);
    await page.reload();

    await see(page.getByRole('table', { name: ofCoupon.caption.day }).getByText(texts.tooFew(20)));
    await see(page.getByText(texts.least(20)));
  });
});
