import type { CouponMonth } from '../../functions/customers/reports/coupon-month.ts';
import { readAffiliateRows, readPartnerRows } from '../../functions/customers/reports/read-coupon-months.ts';
import { type Customer, customerKey } from '../../functions/entities/customer.ts';
import { monthOfStats, statsOfAffiliate, statsOfPartner } from '../../functions/entities/stats.ts';
import { coverageOf } from '../../functions/ledger/covered-payments.ts';
import type { Entry } from '../../functions/ledger/entry.ts';
import { type Fact, factsOf } from '../../functions/ledger/fact.ts';
import type { MonthBalance } from '../../functions/ledger/month-balance.ts';
import { getBalance } from '../../functions/payouts/get-balance.ts';
import { listPaid } from '../../functions/payouts/list-paid.ts';
import { listPending } from '../../functions/payouts/list-pending.ts';
import { listReceived } from '../../functions/payouts/list-received.ts';
import type { Page, Table } from '../../functions/table/table.ts';
import { COUPONS } from '../ledger/coupons.ts';
import type { AppStory } from '../pipeline/stories.ts';
import type { ReferralOf } from './expected-figures.ts';
import { Figures } from './figures.ts';
import { type Items, ofType, settledEntries } from './items.ts';

/** Finds the referrals that are stored in the table. */
export function storedReferrals(items: Items): ReferralOf {
  const customers = new Map(
    ofType<Customer>(items, 'Customer').map((customer) => [customerKey(customer).PK, customer]),
  );
  const facts = Map.groupBy(ofType<{ PK: string; fact: Fact }>(items, 'Fact'), ({ PK }) => PK);
  // A payment may be stored for several customers, but it counts for only one of them.
  const partitions = new Map(
    [...facts].flatMap(([PK, ofCustomer]) => {
      const known = ofCustomer.map(({ fact }) => fact);
      const isCovered = coverageOf(known);
      return factsOf(known, 'payment').flatMap((payment) =>
        isCovered(payment) ? [] : [[payment.id, PK] as const],
      );
    }),
  );
  const settled = Map.groupBy(settledEntries(items), ({ customer }) => customerKey(customer).PK);
  return (payment) => {
    const partition = partitions.get(payment);
    if (partition === undefined) return undefined;
    const { referral, lateReferral } = customers.get(partition) ?? {};
    const paid = new Set((settled.get(partition) ?? []).map(({ affiliateId }) => affiliateId));
    return { referral, lateReferral, paid };
  };
}

/** Reads the figures of all partners and affiliates, both from the table and from the API responses for their screens. */
export async function actualFigures(
  table: Table,
  items: Items,
  stories: readonly AppStory[],
  now: Date,
): Promise<Figures> {
  const figures = new Figures();
  for (const { partnerId, affiliateId, currency, payment, amount } of ofType<Entry>(items, 'Entry')) {
    figures.add(`entries, ${partnerId} ${affiliateId} ${currency} ${payment}`, amount);
  }
  addSumDifferences(figures, items);
  addRenewals(figures, items);
  for (const month of ofType<MonthBalance>(items, 'MonthBalance')) {
    const { partnerId, affiliateId, currency, earned, held } = month;
    figures.add(`month, ${partnerId} ${affiliateId} ${currency} ${month.month}`, earned - held);
  }
  for (const { app } of stories) await addPartner(figures, table, app.partnerId, now);
  const partnersOf = new Map(stories.map(({ app }) => [app.appId, app.partnerId]));
  const affiliateIds = new Set(COUPONS.map(({ affiliateId }) => affiliateId));
  for (const affiliateId of affiliateIds) await addAffiliate(figures, table, affiliateId, partnersOf, now);
  return figures;
}

/** Adds the differences between the sums of customers and their entries. They are all expected to be zero. */
function addSumDifferences(figures: Figures, items: Items): void {
  const affiliates = new Map<string, string>();
  for (const customer of ofType<Customer>(items, 'Customer')) {
    const { PK } = customerKey(customer);
    affiliates.set(PK, customer.referral?.affiliateId ?? '');
    for (const name of ['earned', 'revenue'] as const) {
      for (const [currency, amount] of Object.entries(customer[name] ?? {})) {
        figures.add(`${name} of a customer minus its entries, ${PK} ${currency}`, amount);
      }
    }
  }
  for (const entry of ofType<Entry>(items, 'Entry')) {
    const { PK } = customerKey(entry.customer);
    if (entry.kind === 'hold' || affiliates.get(PK) !== entry.affiliateId) continue;
    figures.add(`earned of a customer minus its entries, ${PK} ${entry.currency}`, -entry.amount);
    figures.add(`revenue of a customer minus its entries, ${PK} ${entry.currency}`, -(entry.revenue ?? 0));
  }
}

function addRenewals(figures: Figures, items: Items): void {
  const facts = Map.groupBy(ofType<{ PK: string; fact: Fact }>(items, 'Fact'), ({ PK }) => PK);
  for (const customer of ofType<Customer>(items, 'Customer')) {
    const known = (facts.get(customerKey(customer).PK) ?? []).map(({ fact }) => fact);
    const recurring = factsOf(known, 'payment').filter(({ subscription }) => subscription !== undefined);
    const [first] = recurring.map(({ id }) => id).sort();
    if (customer.referral && first) figures.add(`renewals of the customer of ${first}`, customer.renewals);
  }
}

/** A cipher that always fails, because the simulated affiliates have no payment details to decrypt. */
const payments = { open: () => Promise.reject(new Error('There are no payment details')) };

async function addPartner(figures: Figures, table: Table, partnerId: string, now: Date): Promise<void> {
  const listed = await all((cursor) =>
    listPending({ partnerId, filter: {}, cursor, now }, { table, payments }),
  );
  for (const { affiliate, due, pending } of listed) {
    figures.add(`due from the partner, ${partnerId} ${affiliate.id} ${due.currency}`, due.amount + pending);
  }
  for (const { affiliate, total } of await all((cursor) =>
    listPaid({ partnerId, filter: {}, cursor }, { table }),
  )) {
    figures.add(`paid by the partner, ${partnerId} ${affiliate.id} ${total.currency}`, total.amount);
  }
  addReport(figures, 'partner', await readPartnerRows(table, partnerId, EVER));
  for (const item of await statsOfPartner(table, partnerId)) {
    for (const [currency, amount] of earnedIn(item)) {
      figures.add(`earned from the partner, ${partnerId} ${currency} ${monthOfStats(item)}`, amount);
    }
    for (const [currency, amount] of revenueIn(item)) {
      figures.add(`revenue of the partner, ${partnerId} ${currency} ${monthOfStats(item)}`, amount);
    }
    for (const [currency, amount] of amountsIn(item, 'unearned:')) {
      figures.add(`revenue without a commission, ${partnerId} ${currency} ${monthOfStats(item)}`, amount);
    }
  }
}

/** A selection that includes every month of the simulation. */
const EVER = { period: { from: '2000-01', to: '2999-12' }, advice: '' };

/**
 * Adds the revenue in the reports of a partner or an affiliate to `figures`, by code and month. The reports have already subtracted
 * refunds.
 */
function addReport(figures: Figures, side: 'partner' | 'affiliate', rows: readonly CouponMonth[]): void {
  for (const { partnerId, affiliateId, code, month, counters } of rows) {
    for (const [currency, amount] of revenueIn(counters)) {
      figures.add(
        `reported to the ${side}, ${partnerId} ${affiliateId} ${currency} ${code} ${month}`,
        amount,
      );
    }
  }
}

async function addAffiliate(
  figures: Figures,
  table: Table,
  affiliateId: string,
  partnersOf: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const { partner, due, pending } of (await getBalance({ affiliateId, now }, { table })).partners) {
    figures.add(`due to the affiliate, ${partner.id} ${affiliateId} ${due.currency}`, due.amount + pending);
  }
  for (const payout of await all((cursor) => listReceived({ affiliateId, filter: {}, cursor }, { table }))) {
    const { partnerId, amount } = payout;
    figures.add(`received by the affiliate, ${partnerId} ${affiliateId} ${amount.currency}`, amount.amount);
  }
  addReport(figures, 'affiliate', await readAffiliateRows(table, affiliateId, EVER));
  for (const item of await statsOfAffiliate(table, affiliateId)) {
    const [, appId = '', code = ''] = item.SK.split('#');
    for (const [currency, amount] of earnedIn(item)) {
      const pair = `${partnersOf.get(appId)} ${affiliateId} ${currency}`;
      figures.add(`earned by the affiliate, ${pair} ${code} ${monthOfStats(item)}`, amount);
    }
    for (const [currency, amount] of revenueIn(item)) {
      const pair = `${partnersOf.get(appId)} ${affiliateId} ${currency}`;
      figures.add(`revenue through the affiliate, ${pair} ${code} ${monthOfStats(item)}`, amount);
    }
  }
}

const earnedIn = (stats: object) => amountsIn(stats, 'earned:');

/** Refunds are negative. */
const revenueIn = (stats: object): [currency: string, amount: number][] => [
  ...amountsIn(stats, 'revenue:'),
  ...amountsIn(stats, 'refunded:').map(([currency, amount]): [string, number] => [currency, -amount]),
];

function amountsIn(stats: object, prefix: string): [currency: string, amount: number][] {
  return Object.entries(stats).flatMap(([name, amount]): [string, number][] =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), Number(amount)]] : [],
  );
}

async function all<T>(pageAt: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<T> = await pageAt(cursor);
    items.push(...page.items);
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return items;
}
