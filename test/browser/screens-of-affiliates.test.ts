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
  await signIn(visitor.page, home.affiliate, '/affiliate/dashboard');
});

it.each(screensOf('affiliate'))(
  '%s passes the accessibility checks in both themes, wide and narrow',
  async (_, address) => {
    await expectAccessibleAt(visitor.page, address(home));
  },
);

it('the tables do not overflow at 200 percent zoom', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 640, height: 360 });
  for (const address of ['customers', 'coupons']) {
    await page.goto(`/affiliate/${address}`);
    await see(page.getByRole('table').first());
    expect.soft({ address, overflow: await overflowingElements(page) }).toEqual({ address, overflow: [] });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

/** Addresses with a query string, which open further views of the screens. */
const MORE_VIEWS = ['/affiliate/customers?status=canceled', '/marketplace?q=nothing+is+called+so'];

it.each(MORE_VIEWS)('%s passes the accessibility checks as well', async (address) => {
  await expectAccessibleAt(visitor.page, address);
});
