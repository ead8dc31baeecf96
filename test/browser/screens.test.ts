import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../shared/roles.ts';
import { messages as frame } from '../../web/src/app/messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { expectSound } from '../support/browser-checks.ts';
import { type FullHome, furnishFully } from '../support/browser-full-home.ts';
import { movesOn } from '../support/browser-motion.ts';
import { joinAs } from '../support/browser-people.ts';
import { addressOf, nameOf, SCREENS } from '../support/browser-screens.ts';
import { open, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';
import { FORUM_SCREENS } from '../support/forum-screens.ts';
import { GUEST_SCREENS } from '../support/guest-screens.ts';

const newVisitor = visitors();
let home: FullHome;
beforeAll(async () => {
  home = await furnishFully('Under');
});

/** Views of a screen that are more than its first: what stands there is other than what a plain address shows. */
const MORE_VIEWS = {
  partner: [
    '/partner/webhooks?provider=paddle',
    '/partner/webhooks?provider=lemonsqueezy',
    '/partner/requests?status=retired',
    '/partner/customers?status=canceled',
    '/partner/payouts?month=2020-01',
    '/marketplace?q=nothing+is+called+so',
  ],
  affiliate: ['/affiliate/customers?status=canceled', '/marketplace?q=nothing+is+called+so'],
} as const;

describe('signed out', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
  });

  it.each(Object.values(GUEST_SCREENS).flat())(
    '%s is sound in both themes, wide and narrow',
    async (address) => {
      await open(visitor.page, address);
      await expectSound(visitor.page, address);
    },
  );
});

describe.each(ROLES)('for a %s with everything in it', (role) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    await signIn(visitor.page, home[role], `/${role}/dashboard`);
  });

  it.each(SCREENS[role].map((screen) => [nameOf(screen), screen] as const))(
    '%s is sound in both themes, wide and narrow',
    async (_, screen) => {
      const address = addressOf(screen, role, home);
      await open(visitor.page, address);
      await expectSound(visitor.page, address);
    },
  );

  it.each(FORUM_SCREENS)('%s is sound in both themes, wide and narrow', async (route) => {
    await open(visitor.page, route.replace(':postId', home.postId));
    await expectSound(visitor.page, `${route} for a ${role}`);
  });

  it.each(MORE_VIEWS[role])('%s is sound too', async (address) => {
    await open(visitor.page, address);
    await expectSound(visitor.page, address);
  });
});

describe.each(ROLES)('for a %s who is new', (role) => {
  const plain = SCREENS[role].filter(({ route, readsNothing }) => !route.includes(':') && !readsNothing);

  it('the empty screens are sound too', async () => {
    const person = await joinAs(role, 'Nova', role === 'partner' ? 'Firth' : 'Ness');
    const { page } = await newVisitor();
    await signIn(page, person, `/${role}/dashboard`);
    for (const screen of plain) {
      const address = addressOf(screen, role, home);
      await open(page, address);
      await expectSound(page, `empty ${address} of a ${role}`);
    }
  });
});

it.each([
  ['/partner/customers/no-such-customer', customers.notFound, '404 /api/customers/no-such-customer'],
  ['/marketplace/no-such-app', market.notFound, '422 /api/marketplace/no-such-app'],
  ['/partner/no-such-screen', frame.notFound.title, ''],
  ['/partner/balances/nobody/2026-11/USD', customers.badBalance, ''],
])('says plainly that there is nothing at %s', async (address, title, answer) => {
  const visitor = await newVisitor();
  visitor.expectAnswer(answer);
  const { page } = visitor;
  await signIn(page, home.partner, '/partner/settings');
  await page.goto(address);

  await see(page.getByText(title));
  await expectSound(page, address);
});

it('moves only for those who have not asked for less motion', async () => {
  const { page } = await newVisitor();
  await open(page, '/login');
  const asked = await movesOn(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  expect(asked).toEqual([]);
  expect((await movesOn(page)).length).toBeGreaterThan(0);
});
