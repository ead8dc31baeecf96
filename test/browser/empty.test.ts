import { beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_DETAILS_PATH } from '../../shared/accounts/payment-fields.ts';
import { messages as affiliates } from '../../web/src/features/affiliates/messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as invitations } from '../../web/src/features/invitations/messages.ts';
import { messages as affiliateHome } from '../../web/src/features/overview/affiliate-messages.ts';
import { messages as partnerHome } from '../../web/src/features/overview/partner-messages.ts';
import { messages as received } from '../../web/src/features/payouts/affiliate-messages.ts';
import { historyMessages, messages as payouts } from '../../web/src/features/payouts/partner-messages.ts';
import { messages as reports } from '../../web/src/features/reports/messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as webhooks } from '../../web/src/features/webhooks/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createPerson } from '../support/browser-people.ts';
import { see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();

/** A screen without data: its address, its message, and the link to the next step. The link is null if the next step is a button. */
type Empty = readonly [address: string, text: string, next: string | null];

const PARTNER: readonly Empty[] = [
  ['/partner/dashboard', partnerHome.firstSteps, '/partner/apps?add=1'],
  ['/partner/apps', apps.empty, null],
  ['/partner/webhooks', webhooks.noApps, '/partner/apps'],
  ['/partner/requests', requests.empty, '/partner/apps'],
  ['/partner/affiliates', affiliates.empty, '/partner/requests'],
  ['/partner/invitations', invitations.noApp, '/partner/apps'],
  ['/partner/customers', customers.partnerEmpty, '/partner/requests'],
  ['/partner/payouts', payouts.pendingEmpty, '/partner/customers'],
  ['/partner/payouts?tab=history', historyMessages.empty, null],
  ['/partner/reports', reports.empty, '/partner/requests'],
];
const AFFILIATE: readonly Empty[] = [
  ['/affiliate/dashboard', affiliateHome.firstSteps, '/marketplace'],
  ['/affiliate/coupons', coupons.empty, '/marketplace'],
  ['/affiliate/customers', customers.affiliateEmpty, '/affiliate/coupons'],
  ['/affiliate/payouts', received.empty, PAYMENT_DETAILS_PATH],
  ['/affiliate/reports', reports.empty, '/affiliate/coupons'],
];

const FIGURES = {
  partner: [
    [partnerHome.totalCustomers, '0'],
    [partnerHome.totalCancellations, '0'],
    [partnerHome.activeAffiliates, '0'],
    [partnerHome.commissionsPaid, '$0.00'],
  ],
  affiliate: [
    [affiliateHome.activeCoupons, '0'],
    [affiliateHome.activeCustomers, '0'],
    [affiliateHome.canceledCustomers, '0'],
    [affiliateHome.totalEarned, '$0.00'],
  ],
} as const;

describe.each([
  ['partner', 'Firth', PARTNER],
  ['affiliate', 'Ness', AFFILIATE],
] as const)('a new %s', (role, lastName, screens) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    await signIn(visitor.page, await createPerson(role, 'Blanca', lastName), `/${role}/settings`);
  });

  it.each(screens)('shows the empty state at %s: %s', async (address, text, next) => {
    const { page } = visitor;
    await page.goto(address);

    await see(page.locator('main').getByText(text, { exact: true }));
    if (next) await see(page.locator(`main a[href="${next}"]`));
    expect(await page.getByRole('table').count()).toBe(0);
  });

  it('shows its four figures at zero on the overview, on a phone too, and nothing else without content', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${role}/dashboard`);
    const main = page.locator('main');
    for (const [label, figure] of FIGURES[role])
      await see(
        main
          .locator('dl > div')
          .filter({ has: page.getByText(label, { exact: true }) })
          .getByText(figure, { exact: true }),
      );
    await see(main.getByText(role === 'partner' ? partnerHome.firstSteps : affiliateHome.firstSteps));

    await expect.poll(() => main.locator('section').count()).toBe(1);
    expect(await main.locator('dl > div').count()).toBe(4);
    await expectAccessible(page, 'the overview of a new account');
  });
});
