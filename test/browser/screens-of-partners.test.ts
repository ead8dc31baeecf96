import { beforeAll, expect, it } from 'vitest';
import { expectAccessibleAt, screensOf } from '../support/browser-accessible-screens.ts';
import { overflowingElements } from '../support/browser-checks.ts';
import { createFullHome, type FullHome } from '../support/browser-full-home.ts';
import { see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: FullHome;
let visitor: Visitor;
beforeAll(async () => {
  [home, visitor] = await Promise.all([createFullHome(), newVisitor()]);
  await signIn(visitor.page, home.partner, '/partner/dashboard');
});

it.each(screensOf('partner'))(
  '%s passes the accessibility checks in both themes, wide and narrow',
  async (_, address) => {
    await expectAccessibleAt(visitor.page, address(home));
  },
);

it.each([
  ['at 200 percent zoom', { width: 640, height: 360 }, 'true'],
  ['on a small laptop with the sidebar expanded', { width: 1024, height: 640 }, 'false'],
])('the tables do not overflow %s', async (_, size, collapsed) => {
  const { page } = visitor;
  await page.evaluate((value) => localStorage.setItem('sidebarCollapsed', value), collapsed);
  await page.setViewportSize(size);
  for (const address of ['requests', 'customers', 'affiliates', 'payouts', 'payouts?tab=history']) {
    await page.goto(`/partner/${address}`);
    await see(page.getByRole('table').first());
    expect.soft({ address, overflow: await overflowingElements(page) }).toEqual({ address, overflow: [] });
  }
  await page.evaluate(() => localStorage.removeItem('sidebarCollapsed'));
  await page.setViewportSize({ width: 1280, height: 800 });
});

/** Addresses with a query string, which open further views of the screens. */
const MORE_VIEWS = [
  '/partner/webhooks?provider=paddle',
  '/partner/webhooks?provider=lemonsqueezy',
  '/partner/requests?status=retired',
  '/partner/customers?status=canceled',
  '/partner/payouts?month=2020-01',
  '/marketplace?q=nothing+is+called+so',
];

it.each(MORE_VIEWS)('%s passes the accessibility checks as well', async (address) => {
  await expectAccessibleAt(visitor.page, address);
});
