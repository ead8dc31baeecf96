import { beforeAll, it } from 'vitest';
import { expectAccessibleAt, screensOf } from '../support/browser-accessible-screens.ts';
import { createFullHome, type FullHome } from '../support/browser-full-home.ts';
import { signIn } from '../support/browser-steps.ts';
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

/** The addresses with a query string. */
const MORE_VIEWS = ['/affiliate/customers?status=canceled', '/marketplace?q=nothing+is+called+so'];

it.each(MORE_VIEWS)('%s passes the accessibility checks as well', async (address) => {
  await expectAccessibleAt(visitor.page, address);
});
