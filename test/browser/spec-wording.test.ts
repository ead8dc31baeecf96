import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAYOUT_METHODS } from '../../shared/contract/payouts.ts';
import { programMessages as programs } from '../../web/src/components/programs/messages.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as affiliates } from '../../web/src/features/affiliates/messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as landing } from '../../web/src/features/landing/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as affiliateHome } from '../../web/src/features/overview/affiliate-messages.ts';
import { messages as months } from '../../web/src/features/overview/month-messages.ts';
import { messages as partnerHome } from '../../web/src/features/overview/partner-messages.ts';
import { messages as received } from '../../web/src/features/payouts/affiliate-messages.ts';
import {
  historyMessages,
  messages as payouts,
  recordMessages,
} from '../../web/src/features/payouts/partner-messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { comingSoon, providerMessages } from '../../web/src/features/webhooks/provider-messages.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { waitUntilFound } from '../support/browser-market.ts';
import { button, dialog, row, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const { links } = shell;
const all = (texts: Readonly<Record<string, string>>) => Object.values(texts);
const newVisitor = visitors();
let home: Home;
beforeAll(async () => {
  home = await createHome('Lexis');
});

/** Waits until each of the given strings is visible as the full text of an element. */
async function seeAll(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await see(page.getByText(text, { exact: true }));
}

describe('the wording of the specification appears for a signed-out visitor', () => {
  it.each([
    ['/', all(landing.header).slice(0, 2)],
    ['/', landing.pricing.plans.flatMap(({ name, price, features }) => [name, price, ...features])],
    ['/', [landing.pricing.plans[1].period, landing.pricing.popular]],
    ['/signup', [account.signup.roles.partner.name, account.signup.roles.affiliate.name]],
    ['/signup?role=partner', [account.signup.back, account.fields.companyName]],
  ])('at %s: %s', async (address, texts) => {
    const { page } = await newVisitor();
    await page.goto(address);

    await seeAll(page, texts);
  });
});

describe('the wording of the specification appears for a partner', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    await signIn(visitor.page, home.partner, '/partner/settings');
  });

  it.each([
    [
      '/partner/dashboard',
      [links.overview, links.apps, links.webhooks, links.requests, links.partnerCustomers],
    ],
    ['/partner/dashboard', [links.marketplace, links.forum, links.payouts]],
    [
      '/partner/dashboard',
      [
        partnerHome.totalCustomers,
        partnerHome.totalCancellations,
        partnerHome.activeAffiliates,
        partnerHome.commissionsPaid,
      ],
    ],
    ['/partner/dashboard', [partnerHome.now, partnerHome.due('$32.00', 1), months.title]],
    ['/partner/apps', [programs.noDescription, apps.add, apps.status.active]],
    ['/partner/webhooks?provider=paddle', [comingSoon(providerMessages.names.paddle)]],
    ['/partner/webhooks?provider=lemonsqueezy', [comingSoon(providerMessages.names.lemonsqueezy)]],
    ['/partner/requests', all(requests.columns)],
    [
      '/partner/payouts',
      [...all(payouts.tabs), ...all(payouts.columns), payouts.viewDetails, payouts.record],
    ],
    ['/partner/payouts', [payouts.allUnpaid]],
    ['/partner/payouts?tab=history', all(historyMessages.columns)],
    [
      '/partner/customers',
      [
        customers.customer,
        customers.referredBy,
        customers.app,
        customers.status,
        customers.subscribedOn,
        customers.renewals,
        customers.active,
      ],
    ],
    ['/partner/settings', [settings.submit, settings.avatar.hint]],
  ])('at %s: %s', async (address, texts) => {
    const { page } = visitor;
    await page.goto(address);

    // Check only that the option exists, because the options of a closed select count as hidden.
    if (texts.includes(payouts.allUnpaid)) {
      await page.locator('option', { hasText: payouts.allUnpaid }).waitFor({ state: 'attached' });
    } else await seeAll(page, texts);
  });

  it('in the account menu and in the sidebar, which remembers whether it is collapsed', async () => {
    const { page } = visitor;
    await page.goto('/partner/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('sidebarCollapsed'))).toBeNull();
    await button(page, shell.expand).click();
    await page.reload();
    await see(button(page, shell.collapse));
    expect(await page.evaluate(() => localStorage.getItem('sidebarCollapsed'))).toBe('false');
    await page.getByRole('button', { name: shell.account }).first().click();

    await seeAll(page, [shell.profile, links.settings, shell.signOut]);
  });

  it('for an unknown affiliate, and in the payout dialog with its methods', async () => {
    const { page } = visitor;
    const unknownId = '01M00000000000000000000000';
    visitor.allowFailure(`404 /api/affiliates/${unknownId}`);
    visitor.allowFailure(`422 /api/affiliates/${unknownId}`);
    await page.goto(`/partner/affiliates/${unknownId}`);
    await seeAll(page, [affiliates.notFound]);
    await page.goto('/partner/payouts');
    await button(page, payouts.recordOf(home.affiliate.name, '$32.00')).click();
    const record = dialog(page, recordMessages.title);
    await see(record.getByLabel(recordMessages.method, { exact: true }));

    const offered = await record.locator('option').allTextContents();
    expect(offered).toEqual(expect.arrayContaining([...PAYOUT_METHODS]));
    await seeAll(page, [recordMessages.reference, recordMessages.notes]);
  });

  it('on the marketplace page of the app, which a partner cannot promote', async () => {
    const { page } = visitor;
    await page.goto(`/marketplace/${home.program.appId}`);
    await see(page.getByText(market.manage));

    expect(await page.getByText(market.programJoined).count()).toBe(0);
  });
});

describe('the wording of the specification appears for an affiliate', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    await signIn(visitor.page, home.affiliate, '/affiliate/settings');
  });

  it.each([
    [
      '/affiliate/dashboard',
      [links.overview, links.coupons, links.marketplace, links.forum, links.affiliateCustomers],
    ],
    ['/affiliate/dashboard', [links.payouts, links.settings]],
    [
      '/affiliate/dashboard',
      [
        affiliateHome.activeCoupons,
        affiliateHome.activeCustomers,
        affiliateHome.canceledCustomers,
        affiliateHome.totalEarned,
        affiliateHome.browse,
      ],
    ],
    [
      '/affiliate/coupons',
      [coupons.code, coupons.app, coupons.commission, coupons.customers, coupons.earnings, coupons.status],
    ],
    [
      '/affiliate/payouts',
      [
        received.available,
        received.date,
        received.amount,
        received.method,
        received.fromPartner,
        received.reference,
        received.none,
      ],
    ],
    [
      '/affiliate/settings',
      [
        settings.fields.firstName,
        settings.fields.lastName,
        settings.fields.bio,
        settings.fields.websiteUrl,
        settings.fields.youtubeUrl,
        settings.fields.twitterHandle,
        settings.fields.paypalEmail,
        settings.fields.wiseEmail,
        settings.fields.paymentNotes,
      ],
    ],
    ['/marketplace', [market.approved]],
  ])('at %s: %s', async (address, texts) => {
    const { page } = visitor;
    await page.goto(address);

    await seeAll(page, texts);
  });

  it('on the page of a promoted app, and in the list of customers, which lacks their affiliates', async () => {
    const { page } = visitor;
    await page.goto(`/marketplace/${home.program.appId}`);
    await see(button(page, market.programJoined));
    expect(await button(page, market.programJoined).isDisabled()).toBe(true);
    await page.goto('/affiliate/customers');
    await seeAll(page, [customers.customer]);

    expect(await page.getByText(customers.referredBy, { exact: true }).count()).toBe(0);
  });

  it('on both marketplace badges, and on a dimmed request whose code cannot be copied yet', async () => {
    const { page } = visitor;
    const other = await home.partner.call('createApp', {
      body: { name: 'Lexis Other', url: 'https://other.example' },
    });
    await home.affiliate.call('requestCoupon', { params: { appId: other.id }, body: { code: 'WAITS' } });
    await waitUntilFound(home.affiliate, 'Lexis Other');
    await page.goto('/marketplace?q=Lexis');
    await seeAll(page, [market.pending, market.approved]);
    await page.goto('/affiliate/coupons');
    await seeAll(page, ['WAITS', coupons.pending]);

    const colorOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).color);
    const muted = await colorOf(page.getByRole('columnheader').first());
    expect(await colorOf(row(page, 'WAITS'))).toBe(muted);
    const active = page.getByRole('row').filter({ has: button(page, coupons.copyCode(home.code)) });
    expect(await colorOf(active)).not.toBe(muted);
    expect(await button(page, coupons.copyCode('WAITS')).count()).toBe(0);
    expect(await button(page, coupons.copyCode(home.code)).count()).toBe(1);
  });
});
