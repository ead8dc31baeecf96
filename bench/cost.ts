import { createChangeMarks } from '../functions/fanout/change-marks.ts';
import { collectSales } from '../functions/fanout/collect-sales.ts';
import { publishHints } from '../functions/fanout/publish-hints.ts';
import { newId } from '../functions/lib/ids.ts';
import type { SecretCipher } from '../functions/lib/secret-cipher.ts';
import { hourOf, paymentText, SALES_BATCH_TYPE } from '../functions/table/entities/sales-batch.ts';
import type { Table } from '../functions/table/table.ts';
import { receiveEvent } from '../functions/webhooks/receive/receive-event.ts';
import { createAccount, type StripeAccount } from '../local/stripe/account.ts';
import { createBuyer } from '../local/stripe/buyer.ts';
import { createCoupon } from '../local/stripe/coupon.ts';
import { type StripeEvent, serializeEvent } from '../local/stripe/events.ts';
import { createPlan, type Plan } from '../local/stripe/plan.ts';
import type { PromotionCode } from '../local/stripe/promotion-code.ts';
import { promote } from '../local/stripe/scenarios/promote.ts';
import { refund } from '../local/stripe/scenarios/refund.ts';
import { type RenewalResult, renew } from '../local/stripe/scenarios/renew.ts';
import { type SubscribeResult, subscribe } from '../local/stripe/scenarios/subscribe.ts';
import { signStripe } from '../local/stripe/sign.ts';
import { OPERATIONS } from '../shared/contract/operations.ts';
import { processBatchAndQueue, storedEvent } from '../test/support/process-event.ts';
import type { HandlerCpu } from './ingest/handler-cpu.ts';
import { measureHandlerCpu } from './ingest/measure-handler-cpu.ts';
import { sendPromotions, withSetting } from './ingest/setting.ts';
import { startBenchTable } from './lib/bench-table.ts';
import { callHandler } from './lib/call-handler.ts';
import { type ConnectedApp, connectApp } from './lib/connected-app.ts';
import { atMost, type Figure, figure } from './lib/figure.ts';
import { metered, startMetering, type Units, type WritesByType } from './lib/meter.ts';
import { type Operation, otherUsageOf, pricesOf, tablePrice } from './lib/operation-price.ts';
import { STORY_PARTS } from './lib/sales.ts';

/**
 * The maximum numbers of write units (`WRITE_GOALS`) and requests (`CALL_GOALS`) per operation. They exclude the writes that mark realtime
 * channels as changed and the writes that collect sales for notifications.
 */
const WRITE_GOALS: Readonly<Record<string, number>> = {
  sale: 32,
  renewal: 18,
  refund: 16,
  'unreferred payment': 7,
};
const CALL_GOALS: Readonly<Record<string, number>> = { sale: 19, renewal: 13 };
/**
 * The ages of a customer, in months, at which a renewal is measured. The read units at the last age may be at most `AGE_GOAL` times the
 * read units at the first age.
 */
const AGES = [1, 12, 24];
const AGE_GOAL = 1.2;
/** A cipher that does not encrypt, because this benchmark counts only table units. */
const CIPHER: SecretCipher = { seal: async (secret) => secret, open: async (sealed) => sealed };
/** The number of customers whose sale, renewal and refund are measured to determine the CPU time. */
const CPU_STORIES = 40;
const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date('2026-03-01T12:00:00Z');

/**
 * Measures the read units, write units and requests of everyday operations. Most figures show the highest cost: the worker receives an
 * operation's events one at a time. The figures labeled `in one batch` show the lowest cost.
 */
export async function cost(): Promise<Figure[]> {
  const cpu = await measureCpu();
  return [...(await measureUnits(cpu))];
}

/** Measures the functions' CPU time for each operation. All measurements run in one separate local cloud. */
function measureCpu(): Promise<Map<string, HandlerCpu>> {
  return withSetting(0, 1, async (setting) => {
    await sendPromotions(setting);
    const measure = (hasCode: boolean, parts: typeof STORY_PARTS) =>
      measureHandlerCpu(setting, { stories: CPU_STORIES, hasCode, parts, batchSize: 1 });
    const referred = await measure(true, STORY_PARTS);
    const others = await measure(false, STORY_PARTS);
    const found = [...STORY_PARTS.map((part, n) => [part, referred[n]] as const)];
    const unreferred = others[STORY_PARTS.indexOf('renewal')];
    return new Map(
      [...found, ['unreferred payment', unreferred] as const].flatMap(([name, cpu]) =>
        cpu ? [[name, cpu] as const] : [],
      ),
    );
  });
}

async function measureUnits(cpu: ReadonlyMap<string, HandlerCpu>): Promise<Figure[]> {
  const stopMetering = startMetering();
  const { table, stop } = await startBenchTable();
  try {
    const shop = await openShop(table);
    const units = await measureOperations(shop);
    const ages = await measureAges(shop);
    return [
      ...Object.entries(units).flatMap(([name, measured]) => figuresOf(name, measured, cpu.get(name))),
      ...figuresOfAges(ages),
    ];
  } finally {
    await stop();
    stopMetering();
  }
}

/** The measured figures. Page views and payouts have only table units, because no provider sends events about them. */
type Measured = Units | MeasuredOperation;

interface MeasuredOperation extends Operation {
  /** The operation's write units by type of item, without the units in `marks` and `batches`. */
  readonly writes: WritesByType;
}

function figuresOf(name: string, measured: Measured, cpu: HandlerCpu | undefined): Figure[] {
  const { read, write, calls } = measured;
  const withGoal = (id: string, value: number, unit: string, goal: number | undefined) =>
    goal === undefined ? figure(id, value, unit) : atMost(id, value, unit, goal);
  return [
    ...('events' in measured ? [figure(`${name}: events`, measured.events, 'events')] : []),
    withGoal(`${name}: write units`, write, 'WCU', WRITE_GOALS[name]),
    ...('writes' in measured
      ? [...measured.writes].map(([type, units]) => figure(`${name}: write units of ${type}`, units, 'WCU'))
      : []),
    figure(`${name}: read units`, read, 'RCU'),
    withGoal(`${name}: requests`, calls, 'requests', CALL_GOALS[name]),
    ...('events' in measured && cpu
      ? figuresOfPrice(name, measured, cpu)
      : [figure(`${name}: price of the table per million`, tablePrice(measured), '$')]),
  ];
}

/**
 * Returns the usage and the prices of an operation. They include its realtime updates, and the writes that collect its sales for
 * notifications.
 */
function figuresOfPrice(name: string, operation: Operation, cpu: HandlerCpu): Figure[] {
  const usage = otherUsageOf(operation, cpu);
  const prices = pricesOf(operation, usage);
  return [
    figure(`${name}: write units of change marks`, operation.marks.write, 'WCU'),
    figure(`${name}: write units of collected sales`, operation.batches.write, 'WCU'),
    figure(`${name}: CPU of the receiver`, cpu.receiver, 'ms'),
    figure(`${name}: CPU of the worker`, cpu.worker, 'ms'),
    figure(`${name}: CPU of the fan-out function`, cpu.fanout, 'ms'),
    figure(`${name}: Lambda invocations`, usage.lambdaCalls, 'invocations'),
    figure(`${name}: Lambda compute`, usage.gbSeconds, 'GB-seconds'),
    figure(`${name}: requests to queues`, usage.queueRequests, 'requests'),
    figure(`${name}: realtime operations`, usage.realtimeOperations, 'operations'),
    ...Object.entries(prices).map(([service, price]) =>
      figure(`${name}: price of ${service} per million`, price, '$'),
    ),
    figure(
      `${name}: price in all per million`,
      Object.values(prices).reduce((sum, price) => sum + price, 0),
      '$',
    ),
  ];
}

function figuresOfAges(ages: readonly { age: number; units: Units }[]): Figure[] {
  const growth = (ages.at(-1)?.units.read ?? Number.NaN) / (ages[0]?.units.read ?? Number.NaN);
  return [
    ...ages.flatMap(({ age, units }) => [
      figure(`renewal after ${age} months: write units`, units.write, 'WCU'),
      figure(`renewal after ${age} months: read units`, units.read, 'RCU'),
    ]),
    atMost('renewal: read units, growth with age', growth, 'ratio', AGE_GOAL),
  ];
}

interface Shop {
  readonly table: Table;
  readonly app: ConnectedApp;
  readonly account: StripeAccount;
  readonly plan: Plan;
  readonly promotionCode: PromotionCode;
  /** The users whose open pages show the app's sales. */
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
  // Don't count the first customer. The first sale costs more, because it adds months to the list of due balances and fills the caches.
  await measureCustomer(shop, deliver);
  const alone = await measureCustomer(shop, deliver);
  const batched = await measureCustomer(shop, deliverBatch);

  // Payments by customers without a code don't change the ledger, but their events still arrive.
  const foreign = sellTo(shop, undefined);
  await deliver(shop, foreign.events);
  const elsewhere = renew(account, foreign.subscription);
  const others = await measured(elsewhere.events, () => deliver(shop, elsewhere.events));

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
    'unreferred payment': others,
    payout: payout.units,
    'page view, overview': overview.units,
    'page view, customers': customers.units,
  };
}

/** Measures the sale to a new customer, the first renewal and the refund of that renewal. */
async function measureCustomer(shop: Shop, send: typeof deliver): Promise<Record<string, Measured>> {
  const { account, pair } = shop;
  const sold = sellTo(shop, shop.promotionCode);
  const sale = await measured(sold.events, () => send(shop, sold.events, pair));
  const renewed = renew(account, sold.subscription);
  const renewal = await measured(renewed.events, () => send(shop, renewed.events, pair));
  if (!renewed.payment) throw new Error('The renewal has no payment');
  const returned = refund(account, renewed.payment, { at: new Date('2026-04-10T00:00:00Z') });
  const refunded = await measured(returned.events, () => send(shop, returned.events, pair));
  return { sale, renewal, refund: refunded };
}

async function measured(
  events: readonly StripeEvent[],
  send: () => Promise<Sent>,
): Promise<MeasuredOperation> {
  const { result, units, writes } = await metered(send);
  const { marks, batches } = result;
  return {
    ...result,
    events: events.length,
    read: units.read - marks.read - batches.read,
    write: units.write - marks.write - batches.write,
    calls: units.calls - marks.calls - batches.calls,
    writes: new Map([...writes].filter(([type]) => type !== 'Channel' && type !== SALES_BATCH_TYPE)),
  };
}

/** The queue messages, published events and additional table units that a delivery caused. */
type Sent = Pick<Operation, 'queued' | 'published' | 'marks' | 'batches'>;

/**
 * Returns the table units that a customer's renewal consumes at each of the `AGES`. Delivers each event at its own timestamp. The units
 * include updating the webhook's activity and adding the index entries for the month's first commission.
 */
async function measureAges(shop: Shop): Promise<{ age: number; units: Units }[]> {
  // Start later than all previous deliveries, because an older event would not update the webhook's activity.
  const sold = sellTo(shop, shop.promotionCode, new Date(Date.now() + DAY_MS));
  await deliver(shop, sold.events, [], 'then');
  let cycle: SubscribeResult | RenewalResult = sold;
  const ages: { age: number; units: Units }[] = [];
  for (let age = 1; age <= Math.max(...AGES); age++) {
    const { events, ...next } = renew(shop.account, cycle.subscription);
    cycle = { events, ...next };
    const { units } = await metered(() => deliver(shop, events, [], 'then'));
    if (AGES.includes(age)) ages.push({ age, units });
  }
  return ages;
}

function sellTo(
  { account, plan }: Shop,
  promotionCode: PromotionCode | undefined,
  at = START,
): SubscribeResult {
  const buyer = createBuyer(account);
  return subscribe(account, { at, buyer, plan, promotionCode });
}

/**
 * Delivers events to the receiver and the worker, and notifies the users whose pages change. If `arriving` is `then`, each event is
 * delivered at its own timestamp. Otherwise, it is delivered at the current time.
 */
async function deliver(
  shop: Shop,
  events: readonly StripeEvent[],
  userIds: readonly string[] = [],
  arriving: 'now' | 'then' = 'now',
): Promise<Sent> {
  let queued = 0;
  for (const event of events) {
    const at = arriving === 'now' ? new Date() : new Date(event.created * 1_000);
    queued += await processBatchAndQueue(shop.table, [await receive(shop, event, at)]);
  }
  return { queued, ...(await fanOut(shop, events, userIds)) };
}

/** Like `deliver`, but passes all events to the worker in a single batch. */
async function deliverBatch(
  shop: Shop,
  events: readonly StripeEvent[],
  userIds: readonly string[] = [],
): Promise<Sent> {
  const stored = [];
  for (const event of events) stored.push(await receive(shop, event, new Date()));
  return { queued: await processBatchAndQueue(shop.table, stored), ...(await fanOut(shop, events, userIds)) };
}

async function receive({ table, app }: Shop, event: StripeEvent, now: Date) {
  const body = Buffer.from(serializeEvent(event));
  const { token, secret } = app;
  const signature = signStripe(body, secret, now);
  const delivery = { token, provider: 'stripe', signature, body, now } as const;
  const receipt = await receiveEvent({ table, cipher: CIPHER }, delivery);
  if (receipt !== 'stored') throw new Error(`${event.type} was not stored: ${receipt}`);
  // Don't read the event from the table, because that would consume read units. In AWS, the worker gets the event from the table's stream,
  // which Lambda reads free of charge.
  return storedEvent(app, event, now, body);
}

/** Does the work of the fan-out function for `events`. `userIds` contains the users whose open pages show the events' customers. */
async function fanOut(
  shop: Shop,
  events: readonly StripeEvent[],
  userIds: readonly string[],
): Promise<Omit<Sent, 'queued'>> {
  const { units } = await metered(() => collectPayments(shop, events, userIds));
  return { batches: units, ...(await publish(shop, userIds)) };
}

/** Adds the events' payments to the sales that users are notified about. */
async function collectPayments(
  { table, app }: Shop,
  events: readonly StripeEvent[],
  userIds: readonly string[],
): Promise<void> {
  const now = new Date();
  const payments = events.flatMap(({ type, data }) => {
    if (type !== 'invoice.paid') return [];
    const { id, customer } = data.object;
    const ref = { partnerId: app.partnerId, provider: 'stripe', providerId: String(customer) } as const;
    return paymentText({ customer: ref, payment: `in:${id}`, at: now.toISOString() });
  });
  if (payments.length === 0) return;
  for (const userId of userIds) {
    const batch = { userId, kind: 'sale', hour: hourOf(now) } as const;
    const emails = { send: async () => {} };
    await collectSales({ kind: 'sold', batch, payments }, { table, emails, clock: () => now });
  }
}

/** Publishes a change to the users' pages. Returns the number of published events and the table units that were consumed. */
async function publish(
  { table }: Shop,
  userIds: readonly string[],
): Promise<Pick<Sent, 'published' | 'marks'>> {
  let published = 0;
  const publisher = {
    async publish(_: string, events: readonly object[]) {
      published += events.length;
    },
  };
  const { units } = await metered(() =>
    publishHints(
      userIds.map((userId) => ({ hint: { kind: 'user', userId, topics: ['customers', 'balances'] } })),
      // Start with an empty cache, as in a new process, because an empty cache leads to the highest cost.
      { table, publisher, marks: createChangeMarks(table) },
    ),
  );
  return { published, marks: units };
}
