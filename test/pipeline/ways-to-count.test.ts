import { beforeAll, describe, expect, test } from 'vitest';
import { markdownTable } from '../../docs/markdown-table.ts';
import { type App, appItem, appKey, countingOfApp, isListed } from '../../functions/entities/app.ts';
import { type Coupon, couponItem, couponKey } from '../../functions/entities/coupon.ts';
import { customerKey } from '../../functions/entities/customer.ts';
import { readinessOf } from '../../functions/views/code-view.ts';
import { linkViews, sharedCode } from '../../functions/views/share-links.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import type { PromotionCode } from '../../local/stripe/promotion-code.ts';
import { promote } from '../../local/stripe/scenarios/promote.ts';
import { type SubscribeTerms, subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { checkoutDestination, siteDestination } from '../../shared/codes/counting-links.ts';
import { countingSummary } from '../../shared/codes/counting-summary.ts';
import { NOT_CONNECTED } from '../../shared/codes/counting-words.ts';
import { canCount } from '../../shared/codes/ways.ts';
import type { Counting } from '../../shared/contract/counting.ts';
import type { CountingLink, Readiness } from '../../shared/contract/coupons.ts';
import { codeStateText } from '../../web/src/features/marketplace/code-state.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { processAll } from '../support/process-event.ts';
import { activeCoupon } from '../support/webhook-app.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const PROMOTED = new Date('2026-11-02T12:00:00Z');
const SALE = new Date('2026-11-05T12:00:00Z');
const NOW = new Date('2026-11-21T12:00:00Z');
const CODE = 'JANE20';
const PAYMENT_LINK = 'https://buy.stripe.com/kiln';

/** The snippet is on the partner's website, so nothing in the product knows of it. */
const SWITCHES = [
  'needsDiscount',
  'countByLink',
  'parameter',
  'paymentLink',
  'snippet',
  'connected',
] as const;
type Switches = Readonly<Record<(typeof SWITCHES)[number], boolean>>;

const COMBINATIONS = Array.from(
  { length: 2 ** SWITCHES.length },
  (_, n) => Object.fromEntries(SWITCHES.map((name, at) => [name, (n & (1 << at)) === 0])) as Switches,
);

const table = createMemoryTable();

const SALES = ['code', 'paymentLink', 'site', 'checkout'] as const;

interface Row {
  readonly switches: Switches;
  readonly listed: boolean;
  readonly counting: Counting;
  readonly readiness: Readiness;
  readonly links: readonly CountingLink[];
  /** Whether a sale was credited. Undefined if there is no way to make such a sale. */
  readonly sales: Readonly<Record<(typeof SALES)[number], boolean | undefined>>;
  readonly byOffered: boolean | undefined;
}

type Use = Pick<SubscribeTerms, 'promotionCode' | 'clientReference' | 'metadata'>;

async function runRow(switches: Switches, n: number): Promise<Row> {
  const [appId, partnerId] = [`app-${n}`, `partner-${n}`];
  const stored: App = {
    appId,
    partnerId,
    name: 'Kiln',
    url: 'https://kiln.example',
    status: 'active',
    statusChanges: [{ status: 'active', at: LONG_AGO }],
    handle: 'kiln',
    hookToken: `token-${n}`,
    createdAt: LONG_AGO,
    ...(switches.needsDiscount ? {} : { noDiscount: true }),
    ...(switches.countByLink ? { linkChanges: [{ on: true, at: LONG_AGO }] } : {}),
    ...(switches.parameter ? { codeParameter: 'via' } : {}),
    ...(switches.paymentLink ? { checkoutLinks: [PAYMENT_LINK] } : {}),
  };
  const pending = activeCoupon(stored, { code: CODE, affiliateId: 'jane' });
  await table.transaction().put(appItem(stored)).put(couponItem(pending)).commit();
  const account = createAccount({ seed: `ways ${n}` });
  const plan = createPlan(account, { amount: 10_000 });
  const send = async (events: Parameters<typeof processAll>[2]) => {
    if (switches.connected) await processAll(table, { appId, partnerId }, events);
  };
  /** Returns true if a sale with these uses of the code is credited to the affiliate. */
  const sell = async (use: Use): Promise<boolean> => {
    const buyer = createBuyer(account);
    await send(subscribe(account, { at: SALE, buyer, plan, ...use }).events);
    const customer = await table.get(
      customerKey({ partnerId, provider: 'stripe', providerId: buyer.customer }),
    );
    return customer?.referral?.affiliateId === 'jane';
  };

  // A sale without a code connects the app, and isn't credited to anybody.
  expect(await sell({})).toBe(false);
  const promoted = promote(account, { at: PROMOTED, code: CODE, coupon: createCoupon(account) });
  if (switches.needsDiscount) await send(promoted.events);
  const promotionCode = switches.needsDiscount ? promoted.promotionCode : undefined;
  const app = (await table.get(appKey(appId))) as App;
  const coupon = (await table.get(couponKey({ partnerId, appId, code: CODE }))) as Coupon;
  const links = linkViews(coupon, app, NOW);
  const site = siteDestination(sharedCode(coupon, app, NOW)).url;
  const onSite = new URL(site).searchParams.get('via') ?? undefined;
  const payment = app.checkoutLinks?.map((link) =>
    checkoutDestination(sharedCode(coupon, app, NOW), link),
  )[0];
  const offered = links[0];
  const bySite = (): Use => ({
    ...(switches.snippet && onSite !== undefined ? { clientReference: onSite } : {}),
  });
  const byCheckout = (): Use => ({
    ...(onSite === undefined ? {} : { metadata: { affiliate_code: onSite } }),
  });
  return {
    switches,
    listed: isListed(app),
    counting: countingOfApp(app),
    readiness: readinessOf(coupon, app, NOW),
    links,
    sales: {
      code: promotionCode && (await sell({ promotionCode })),
      paymentLink: payment && (await sell(byAddress(payment.url, promotionCode))),
      site: onSite === undefined ? undefined : await sell(bySite()),
      checkout: onSite === undefined ? undefined : await sell(byCheckout()),
    },
    byOffered:
      offered &&
      (await sell(offered.position === null ? byCheckout() : byAddress(offered.url, promotionCode))),
  };
}

/** Returns what Stripe reports of a sale by a checkout link. */
function byAddress(url: string, promotionCode: PromotionCode | undefined): Use {
  const { searchParams } = new URL(url);
  const clientReference = searchParams.get('client_reference_id');
  return {
    ...(clientReference === null ? {} : { clientReference }),
    ...(promotionCode && searchParams.get('prefilled_promo_code') === CODE ? { promotionCode } : {}),
  };
}

let rows: Row[];
beforeAll(async () => {
  rows = [];
  for (const [n, switches] of COMBINATIONS.entries()) rows.push(await runRow(switches, n));
});

describe('In every combination of switches', () => {
  test('a sale counts in each way that the statement names, once the app is connected', () => {
    for (const { switches, counting, sales } of rows.filter((row) => row.switches.connected)) {
      const counted = [counting.discount_code, counting.link, counting.checkout].map(
        (state) => state === 'counts' || undefined,
      );
      const byLink = switches.countByLink ? sales.paymentLink : undefined;
      expect([sales.code, byLink, sales.checkout], JSON.stringify(switches)).toEqual(counted);
    }
  });

  test('a sale by the link that is offered counts', () => {
    for (const { switches, byOffered } of rows)
      expect(byOffered ?? true, JSON.stringify(switches)).toBe(true);
  });

  test('nothing is offered, live or credited before the app is connected', () => {
    for (const { links, readiness, sales } of rows.filter(({ switches }) => !switches.connected)) {
      expect(links).toEqual([]);
      expect(readiness).not.toBe('live');
      expect(Object.values(sales)).not.toContain(true);
    }
  });

  test('a program in which nothing counts is not listed, not live, and has nothing to share', () => {
    for (const { listed, counting, readiness, links, sales } of rows) {
      expect(listed).toBe(canCount(counting));
      if (listed) continue;
      expect(readiness).toBe('uncounted');
      expect(links).toEqual([]);
      expect(Object.values(sales)).not.toContain(true);
    }
  });

  test('the code is live if, and only if, the app is connected and a sale can count', () => {
    for (const { switches, listed, readiness } of rows)
      expect(readiness === 'live', JSON.stringify(switches)).toBe(switches.connected && listed);
  });

  test('docs/how-sales-count.md says what happens', async () => {
    await expect(pageOf(rows)).toMatchFileSnapshot('../../docs/how-sales-count.md');
  });
});

const TITLES = [
  'discount needed',
  'count by link',
  'parameter',
  'Payment Link',
  'snippet',
  'connected',
  'both sides read',
  'the affiliate reads about the code',
  'link to share',
  'code at checkout',
  'Payment Link',
  'website with snippet',
  'own checkout',
];

const yesOrNo = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'yes' : 'no');

function linkName(link: CountingLink | undefined): string {
  if (!link) return '';
  return link.position === null
    ? 'website'
    : `Payment Link (${link.way === 'link' ? 'reference' : 'code filled in'})`;
}

const pageOf = (all: readonly Row[]): string => `# How sales count

\`test/pipeline/ways-to-count.test.ts\` writes this page: \`npx vitest run --project unit test/pipeline/ways-to-count.test.ts -u\`. For each
combination of switches, it creates a program with an approved code, reads what both sides read, makes the sales and looks whether the ledger
credits them.

- "Discount needed" is off if “Buyers need no discount” is on. If it is needed and the app is connected, the partner has created the code.
- "Parameter" is the “Coupon Code URL Parameter”. Whether the website has the snippet, or its server sends the code, is known to the partner
  alone: nothing that is read depends on it.
- Without a connection, no event arrives, so no sale counts in any way.
- An empty cell means that there is no such link or code, so no such sale.
- A checkout that names a code by itself, for instance because its form asks for it, counts in every combination with a connection.

${markdownTable(
  TITLES,
  all.map(({ switches, listed, counting, readiness, links, sales }) => [
    ...SWITCHES.map((name) => yesOrNo(switches[name])),
    [
      countingSummary(counting, true),
      ...(listed ? [] : ['Not listed']),
      ...(switches.connected ? [] : [NOT_CONNECTED]),
    ].join('. '),
    readiness ? codeStateText({ noDiscount: !switches.needsDiscount }, readiness) : '',
    linkName(links[0]),
    ...SALES.map((name) => yesOrNo(sales[name])),
  ]),
)}
`;
