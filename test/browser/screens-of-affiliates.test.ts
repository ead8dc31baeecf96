import { beforeAll, it } from 'vitest';
import { type FullHome, furnishFully } from '../support/browser-full-home.ts';
import { expectSoundAt, screensOf } from '../support/browser-sound-screens.ts';
import { signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: FullHome;
let visitor: Visitor;
beforeAll(async () => {
  [home, visitor] = await Promise.all([furnishFully(), newVisitor()]);
  await signIn(visitor.page, home.affiliate, '/affiliate/dashboard');
});

it.each(screensOf('affiliate'))(
  '%s passes the accessibility checks in both themes, wide and narrow',
  async (_, address) => {
    await expectSoundAt(visitor.page, address(home));
  },
);

/** Views that need a query in the address. */
const MORE_VIEWS = ['/affiliate/customers?status=canceled', '/marketplace?q=nothing+is+called+so'];

it.each(MORE_VIEWS)('%s passes the accessibility checks as well', async (address) => {
  await expectSoundAt(visitor.page, address);
});
