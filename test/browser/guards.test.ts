import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { addressOf } from '../support/browser-screens.ts';
import { openBlankPage } from '../support/browser-sign-in.ts';
import { fillSignIn, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: Home;
beforeAll(async () => {
  home = await createHome('Gatewood');
});

/** Three screens of a role: its first one, one with an id, and one with a tab. Every other route has the same guard (`routes.test.ts`). */
const addressesOf = (role: Role) => [
  `/${role}/dashboard`,
  addressOf({ route: `/${role}/customers/:customerId` }, role, home),
  `/${role}/settings?tab=security`,
];
const other = (role: Role): Role => (role === 'partner' ? 'affiliate' : 'partner');
const isAt = (address: string) => (url: URL) => url.pathname + url.search === address;

describe.each(ROLES)('for a %s', (role) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
  });

  it('a screen redirects a signed-out user to sign-in and then back', async () => {
    const { page } = visitor;
    const landed: string[] = [];
    for (const address of addressesOf(role)) {
      await page.goto(address);
      await page.waitForURL('**/login');
      await fillSignIn(page, home[role]);
      await page.waitForURL(isAt(address));
      await see(page.locator('main'));
      landed.push(address);
      // Clear the tokens on a page without a running app. In a running app, a pending request could fail because of the missing token.
      await openBlankPage(page);
      await page.evaluate(() => localStorage.clear());
    }

    expect(landed).toEqual(addressesOf(role));
  });

  it('a screen of the other role redirects to the dashboard', async () => {
    const { page } = visitor;
    const dashboard = `/${role}/dashboard`;
    await signIn(page, home[role], dashboard);
    for (const address of addressesOf(other(role))) {
      await page.goto(address);
      await page.waitForURL(isAt(dashboard));
    }
    await see(page.getByRole('heading', { level: 1 }));
  });
});

it('a user who opens an address of the other role lands on their own dashboard', async () => {
  const { page } = await newVisitor();
  await page.goto('/affiliate/payouts');
  await page.waitForURL('**/login');
  await fillSignIn(page, home.partner);

  await page.waitForURL('**/partner/dashboard');
});
