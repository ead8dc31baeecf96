import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../shared/accounts/roles.ts';
import { messages as frame } from '../../web/src/app/messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { expectAccessibleAt } from '../support/browser-accessible-screens.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { animationsOn } from '../support/browser-motion.ts';
import { createPerson } from '../support/browser-people.ts';
import { nameOf, SCREENS } from '../support/browser-screens.ts';
import { open, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';
import { GUEST_SCREENS } from '../support/guest-screens.ts';

const newVisitor = visitors();

describe('signed out', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
  });

  it.each(Object.values(GUEST_SCREENS).flat())(
    '%s passes the accessibility checks in both themes, wide and narrow',
    async (address) => {
      await expectAccessibleAt(visitor.page, address);
    },
  );

  it('animates only for visitors who do not prefer reduced motion', async () => {
    const { page } = await newVisitor();
    await open(page, '/login');
    const asked = await animationsOn(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });

    expect(asked).toEqual([]);
    expect((await animationsOn(page)).length).toBeGreaterThan(0);
  });
});

describe.each(ROLES)('for a new %s', (role) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    await signIn(visitor.page, await createPerson(role, 'Nova', 'Ness'), `/${role}/dashboard`);
  });

  const plain = SCREENS[role].filter(({ route, readsNothing }) => !route.includes(':') && !readsNothing);

  it.each(plain.map(nameOf))('%s passes the accessibility checks while empty', async (address) => {
    await expectAccessibleAt(visitor.page, address);
  });
});

describe('an address of something that does not exist', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    await signIn(visitor.page, await createPerson('partner', 'Nova', 'Ness'), '/partner/settings');
  });

  it.each([
    [
      '/partner/customers/no-such-customer',
      customers.notFound,
      ['404 /api/customers/no-such-customer', '404 /api/customers/no-such-customer/entries'],
    ],
    ['/marketplace/no-such-app', market.notFound, ['422 /api/marketplace/no-such-app']],
    ['/partner/no-such-screen', frame.notFound.title, []],
    [
      '/partner/balances/nobody/2026-11/USD',
      customers.badBalance,
      ['422 /api/balances/nobody/2026-11/USD/entries'],
    ],
  ])('says that there is nothing at %s', async (address, title, answers) => {
    for (const answer of answers) visitor.allowFailure(answer);
    const { page } = visitor;
    await page.goto(address);

    await see(page.getByText(title));
    await expectAccessible(page, address);
  });
});
