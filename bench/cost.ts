import { createChangeMarks } from '../functions/fanout/change-marks.ts';
import { publishHints } from '../functions/fanout/publish-hints.ts';
import { newId } from '../functions/lib/ids.ts';
import type { SecretCipher } from '../functions/lib/secret-cipher.ts';
import type { Table } from '../functions/table/table.ts';
import { receiveEvent } from '../functions/webhooks/receive/receive-event.ts';
import { createAccount, type StripeAccount } from '../local/stripe/account.ts';
import { createBuyer } from '../local/stripe/buyer.ts';
import { createCoupon } from '../local/stripe/coupon.ts';
import { eventBody, type StripeEvent } from '../local/stripe/events.ts';
import { createPlan, type Plan } from '../local/stripe/plan.ts';
import type { PromotionCode } from '../local/stripe/promotion-code.ts';
import { promote } from '../local/stripe/scenarios/promote.ts';
import { refund } from '../local/stripe/scenarios/refund.ts';
import { type RenewalResult, renew } from '../local/stripe/scenarios/renew.ts';
import { type SubscribeResult, subscribe } from '../local/stripe/scenarios/subscribe.ts';
import { signStripe } from '../local/stripe/sign.ts';
import { OPERATIONS } from '../shared/contract/operations.ts';
import { processBatch, storedEvent } from '../test/support/process-event.ts';
import { startBenchTable } from './lib/bench-table.ts';
import { callHandler } from './lib/call-handler.ts';
import { type ConnectedApp, connectApp } from './lib/connected-app.ts';
import { atMost, type Figure, figure } from './lib/figure.ts';
import { metered, startMetering, type Units } from './lib/meter.ts';
import { PRICES } from './lib/prices.ts';

/** The maximum write units and requests of an operation in a month that is already listed as due. */
const WRITE_GOALS: Readonly<Record<string, number>> = {
  sale: 32,
  renewal: 18,
  refund: 16,
  'unreferred payment': 7,
};
const CALL_GOALS: Readonly<Record<string, number>> = { sale: 19, renewal: 13 };
/**
 * The ages, in months, of customers whose renewals are measured. `AGE_GOAL` limits how much the reads of a renewal may grow from the first
 * age to the last.
 */
const AGES = [1, 12, 24];
const AGE_GOAL = 1.2;
/** A cipher that does not encrypt, because only table units are counted here. The real KMS key costs one call per minute and app. */
const CIPHER: SecretCipher = { seal: async (secret) => secret, open: async (sealed) => sealed };
/** A publisher that does nothing, because AppSync is billed separately from the table. */
const NO_PUBLISHER = { publish: async () => undefined };
const START = new Date('2026-03-01T12:00:00Z');

/**
 * Measures the read and write units and the requests of everyday operations, including those of the indexes. Events go through the real
 * receiver, worker and publishing code. Each figure covers all events that Stripe sends for the operation. The worker usually receives them
 * one at a time, which costs the most. The figures for `in one batch` show the lowest cost.
 */
export async function cost(): Promise<Figure[]> {
  const stopMetering = startMetering();
  const { table, stop } = await startBenchTable();
  try {
    const shop = await openShop(table);
    const units = await measureOperations(shop);
    const reads = await measureAges(shop);
    return [...Object.entries(units).flatMap(figuresOf), ...figuresOfAges(reads)];
  } finally {
    await stop();
    stopMetering();
  }
}

type Measured = Units & { readonly events?: number };

function figuresOf([name, { read, write, calls, events }]: [string, Measured]): Figure[] {
  const withGoal = (id: string, value: number, unit: string, goal: number | undefined) =>
    goal === undefined ? figure(id, value, unit) : atMost(id, value, unit, goal);
  return [
    ...(events === undefined ? [] : [figure(`${name}: events`, events, 'events')]),
    withGoal(`${name}: write units`, write, 'WCU', WRITE_GOALS[name]),
    figure(`${name}: read units`, read, 'RCU'),
    withGoal(`${name}: requests`, calls, 'requests', CALL_GOALS[name]),
    figure(`${name}: price of the table per million`, read * PRICES.read + write * PRICES.write, '$'),
  ];
}

function figuresOfAges(reads: readonly number[]): Figure[] {
  const [first = Number.NaN] = reads;
  return [
    ...AGES.map((age, n) => figure(`renewal after ${age} months: read units`, reads[n] ?? Number.NaN, 'RCU')),
    atMost('renewal: read units, growth with age', (reads.at(-1) ?? Number.NaN) / first, 'ratio', AGE_GOAL),
  ];
}

/** An app with a promotion code that the provider has reported. */
interface Shop {
  readonly table: Table;
  readonly app: ConnectedApp;
  readonly account: StripeAccount;
  readonly plan: Plan;
  readonly promotionCode: PromotionCode;
  /** The users whose pages show the app's sales. */
  readonly pair: readonly string[];
}

async function openShop(table: Table): Promise<Shop> {
  const app = await connectApp(table, CIPHER, 1);
  const account = createAccount({ seed: 'cost' });
  const [{ code, affiliateId }] = app.coupons as [{ code: string; affiliateId: string }];
  const coupon = createCoupon(account, { percentOff: 20 });
  const { promotionCode, events } = promote(account, { at: START, code, coupon });
  const pair = [app.partnerId, affiliateId];
  const shop = { table, app, account, plan: createPlan(account, { amount: 4_900 }), promotionCode, pair };
  await deliver(shop, events);
  return shop;
}

async function measureOperations(shop: Shop): Promise<Record<string, Measured>> {
  const { account, app, pair } = shop;
  // The first customer's sale lists the months as due and fills the caches.
  await measureCustomer(shop, deliver);
  const alone = await measureCustomer(shop, deliver);
  const batched = await measureCustomer(shop, deliverBatch);

  // The ledger ignores the payments of a customer without a code, but the events still arrive.
  const foreign = sellTo(shop, undefined);
  await deliver(shop, foreign.events);
  const elsewhere = renew(account, foreign.subscription);
  const others = await metered(() => deliver(shop, elsewhere.events, [app.partnerId]));

  const partner = { userId: app.partnerId, role: 'partner' } as const;
  const [, affiliateId = ''] = pair;
  const params = { affiliateId, currency: 'USD' };
  const due = await callHandler({ ...partner, operation: OPERATIONS.getPending, params });
  const body = {
    id: newId(new Date()),
    affiliateId,
    amount: (due as { due: object }).due,
    method: 'Wise',
  };
  const payout = await metered(() => callHandler({ ...partner, operation: OPERATIONS.recordPayout, body }));
  const overview = await metered(() => callHandler({ ...partner, operation: OPERATIONS.getPartnerOverview }));
  const customers = await metered(() => callHandler({ ...partner, operation: OPERATIONS.listCustomers }));
  return {
    ...alone,
    ...Object.fromEntries(Object.entries(batched).map(([name, units]) => [`${name} in one batch`, units])),
    'unreferred payment': { ...others.units, events: elsewhere.events.length },
    payout: payout.units,
    'page view, overview': overview.units,
    'page view, customers': customers.units,
  };
}

/** Measures the sale to a new customer, its first renewal and that renewal's refund. */
async function measureCustomer(shop: Shop, send: typeof deliver): Promise<Record<string, Measured>> {
  const { account, pair } = shop;
  const sold = sellTo(shop, shop.promotionCode);
  const sale = await metered(() => send(shop, sold.events, pair));
  const renewed = renew(account, sold.subscription);
  const renewal = await metered(() => send(shop, renewed.events, pair));
  if (!renewed.payment) throw new Error('The renewal has no payment');
  const returned = refund(account, renewed.payment, { at: new Date('2026-04-10T00:00:00Z') });
  const refunded = await metered(() => send(shop, returned.events, pair));
  return {
    sale: { ...sale.units, events: sold.events.length },
    renewal: { ...renewal.units, events: renewed.events.length },
    refund: { ...refunded.units, events: returned.events.length },
  };
}

/** Returns the read units of a customer's renewal at each of the `AGES`. Each event arrives when it happens. */
async function measureAges(shop: Shop): Promise<number[]> {
  const sold = sellTo(shop, shop.promotionCode);
  await deliver(shop, sold.events, [], 'then');
  let cycle: SubscribeResult | RenewalResult = sold;
  const reads: number[] = [];
  for (let age = 1; age <= Math.max(...AGES); age++) {
    const { events, ...next } = renew(shop.account, cycle.subscription);
    cycle = { events, ...next };
    const { units } = await metered(() => deliver(shop, events, [], 'then'));
    if (AGES.includes(age)) reads.push(units.read);
  }
  return reads;
}

function sellTo({ account, plan }: Shop, promotionCode: PromotionCode | undefined): SubscribeResult {
  const buyer = createBuyer(account) as ReturnType<typeof createBuyer> & { customer: string };
  return subscribe(account, { at: START, buyer, plan, promotionCode });
}

/**
 * Runs everything that the delivery of events triggers: for each event, the receiver, the worker with its stream record, and the fan-out
 * code for the users whose pages change. Events arrive now or when they happen.
 */
async function deliver(
  shop: Shop,
  events: readonly StripeEvent[],
  userIds: readonly string[] = [],
  arriving: 'now' | 'then' = 'now',
): Promise<void> {
  for (const event of events) {
    const at = arriving === 'now' ? new Date() : new Date(event.created * 1_000);
    await processBatch(shop.table, [await receive(shop, event, at)]);
  }
  await publish(shop, userIds);
}

/** Delivers events like `deliver`, but passes all of them to the worker in one batch. */
async function deliverBatch(
  shop: Shop,
  events: readonly StripeEvent[],
  userIds: readonly string[] = [],
): Promise<void> {
  const stored = [];
  for (const event of events) stored.push(await receive(shop, event, new Date()));
  await processBatch(shop.table, stored);
  await publish(shop, userIds);
}

async function receive({ table, app }: Shop, event: StripeEvent, now: Date) {
  const body = Buffer.from(eventBody(event));
  const { token, secret } = app;
  const signature = signStripe(body, secret, now);
  const delivery = { token, provider: 'stripe', signature, body, now } as const;
  const receipt = await receiveEvent({ table, cipher: CIPHER }, delivery);
  if (receipt !== 'stored') throw new Error(`${event.type} was not stored: ${receipt}`);
  // Return the stored event directly. The stream would deliver it to the worker, so no read must be counted.
  return storedEvent(app, event, now, body);
}

const publish = ({ table }: Shop, userIds: readonly string[]) =>
  publishHints(
    userIds.map((userId) => ({ kind: 'user', userId, topics: ['customers', 'balances'] })),
    // Create new change marks, which remember no earlier writes. A new process works like this and costs the most.
    { table, publisher: NO_PUBLISHER, marks: createChangeMarks(table) },
  );
