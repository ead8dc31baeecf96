import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { healthKey } from '../../functions/entities/health.ts';
import { monthsRange } from '../../functions/entities/ledger.ts';
import {
  eventKey,
  PROVIDER_EVENT_TYPE,
  type ProviderEvent,
} from '../../functions/entities/provider-event.ts';
import type { Table } from '../../functions/table/table.ts';
import { EVENTS_PER_PARTNER } from '../../functions/webhooks/worker/split-by-share.ts';
import { RETRY_SOURCE } from '../../infra/settings/queues.ts';
import { startQueueDriver } from '../../local/sqs/start-queue-driver.ts';
import { toSqsRecord } from '../../local/sqs/to-sqs-record.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { audit } from '../support/audit.ts';
import { saleAfterBobsCode } from '../support/earlier-code.ts';
import { earnedOf, unmatchedOf } from '../support/ledger-of.ts';
import { processBatchAndQueue, storeEvent } from '../support/process-event.ts';
import { streamEvent } from '../support/stream-event.ts';
import { createTestTable } from '../support/table.ts';
import { activeCoupon, putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';
import { loadWebhookHandlers, type WebhookHandlers } from '../support/webhook-handlers.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SALE = new Date('2026-11-20T10:00:00Z');

let table: Table;
let handlers: WebhookHandlers;
let made = 0;
beforeAll(async () => {
  const created = await createTestTable();
  ({ table } = created);
  handlers = await loadWebhookHandlers(created);
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => handlers.stop());

async function newApp(): Promise<WebhookApp> {
  const app = webhookApp(`worker-${made++}`);
  await putWebhookApp(table, app, { coupons: [activeCoupon(app, { code: 'JANE20', affiliateId: 'jane' })] });
  return app;
}

/**
 * Stores the events of several payments of 100.00 with Jane's code, each by a different customer. Returns the events and their customers.
 */
async function storeSales(app: WebhookApp, count: number) {
  const account = createAccount({ seed: app.appId });
  const customers: string[] = [];
  const events: ProviderEvent[] = [];
  for (let n = 0; n < count; n++) {
    const buyer = createBuyer(account);
    const plan = createPlan(account, { amount: 10_000 });
    const metadata = { affiliate_code: 'JANE20' };
    const sale = subscribe(account, { at: SALE, buyer, plan, metadata, checkout: false });
    const paid = sale.events.find(({ type }) => type === 'invoice.paid');
    if (!paid) throw new Error('The sale has no invoice.paid');
    customers.push(buyer.customer);
    events.push(await storeEvent(table, app, paid, NOW));
  }
  return { customers, events };
}

/** Makes every read and write of a certain customer fail with an unexpected error. */
const breakCustomer = (customer = 'nobody') => breakCustomers([customer]);
const breakCustomers = (customers: readonly string[]) =>
  breakTable((input) => customers.some((customer) => input.includes(`#${customer}"`)));

/** Makes every request to the table fail for which `isBroken` returns true. The request is passed as JSON. */
function breakTable(isBroken: (input: string) => boolean, error = new Error('The table is on fire')) {
  const send = DynamoDBDocumentClient.prototype.send as (...input: unknown[]) => unknown;
  const failing = function (this: DynamoDBDocumentClient, command: { input: object }, ...rest: unknown[]) {
    if (isBroken(JSON.stringify(command.input))) throw error;
    return send.call(this, command, ...rest);
  };
  return vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(failing as never);
}

const sequenceNumbers = (events: readonly unknown[]) =>
  events.map((_, n) => ({ itemIdentifier: String(n + 1) }));
const earned = async ({ partnerId }: WebhookApp) => Object.values(await earnedOf(table, partnerId));

/** Stores a copy of an event in a different lane. A lane contains the events about one object, such as a customer. */
async function storeInLane(event: ProviderEvent, lane: string): Promise<void> {
  const moved = { ...event, lane };
  await table
    .transaction()
    .put({ ...moved, ...eventKey(moved), type: PROVIDER_EVENT_TYPE })
    .commit();
}

/** Receives the messages in the queue and deletes them from it. Returns them as records for the retry function. */
function receiveRecords() {
  return handlers.queue.receive(RETRY_SOURCE.batchSize).map((received) => {
    handlers.queue.delete(received.receiptHandle);
    return toSqsRecord(received, handlers.queue.name);
  });
}

/** Has the retry function process all messages in the queue. */
async function drain(): Promise<void> {
  const problems: unknown[] = [];
  const driver = startQueueDriver({
    queue: handlers.queue,
    source: RETRY_SOURCE,
    invoke: (event) => handlers.retry(event),
    onProblem: (error) => problems.push(error),
  });
  await driver.waitUntilIdle();
  await driver.stop();
  expect(problems).toEqual([]);
}

describe('An event that fails unexpectedly', () => {
  test('is put off to the queue, and the other events of the batch are processed', async () => {
    const app = await newApp();
    const { customers, events } = await storeSales(app, 3);
    const broken = breakCustomer(customers[1]);

    const response = await handlers.work(streamEvent(...events));
    broken.mockRestore();
    const atOnce = await earned(app);
    const queued = handlers.queue.size;
    await drain();

    expect(response).toEqual({ batchItemFailures: [] });
    expect(atOnce).toEqual([2_000, 2_000]);
    expect(queued).toBe(1);
    expect(await earned(app)).toEqual([2_000, 2_000, 2_000]);
  });

  test('is not listed for the owner, who can do nothing about it', async () => {
    const app = await newApp();
    const { customers, events } = await storeSales(app, 1);
    const broken = breakCustomer(customers[0]);

    await handlers.work(streamEvent(...events));
    broken.mockRestore();

    expect(await unmatchedOf(table, app.appId)).toEqual([]);
    await drain();
  });

  test('is delivered again with its whole batch if the queue accepts nothing', async () => {
    const app = await newApp();
    const { customers, events } = await storeSales(app, 3);
    const broken = breakCustomer(customers[1]);
    const rejected = vi
      .spyOn(SQSClient.prototype, 'send')
      .mockRejectedValue(new Error('SQS is down') as never);

    const response = await handlers.work(streamEvent(...events));
    broken.mockRestore();
    rejected.mockRestore();
    const again = await handlers.work(streamEvent(...events));

    expect(response).toEqual({ batchItemFailures: sequenceNumbers(events) });
    expect(again).toEqual({ batchItemFailures: [] });
    expect(await earned(app)).toEqual([2_000, 2_000, 2_000]);
  });

  test.each([
    ['and others succeed', [1]],
    ['and so do the others', [0, 1]],
  ])('continues alone if it fails after it was put off together with others, %s', async (_, broken) => {
    const app = await newApp();
    const { customers, events } = await storeSales(app, 2);
    const lane = 'of-both';
    for (const event of events) await storeInLane(event, lane);
    const eventIds = events.map(({ eventId }) => eventId);
    const { partnerId } = app;
    const body = JSON.stringify({ type: 'events', partnerId, provider: 'stripe', lane, eventIds });
    handlers.queue.send({ body, group: partnerId });
    const failing = breakCustomers(broken.map((n) => customers[n] ?? ''));

    const response = await handlers.retry({ Records: receiveRecords() });
    failing.mockRestore();
    const left = receiveRecords().map((record) => JSON.parse(record.body).eventIds);

    expect(response).toEqual({ batchItemFailures: [] });
    expect(left).toEqual(broken.map((n) => [eventIds[n]]));
    expect(await earned(app)).toEqual(Array(2 - broken.length).fill(2_000));
  });

  test('is done once it has expired', async () => {
    const app = await newApp();
    const { customers, events } = await storeSales(app, 1);
    const broken = breakCustomer(customers[0]);
    await handlers.work(streamEvent(...events));
    broken.mockRestore();
    for (const event of events) await table.transaction().delete(eventKey(event)).commit();

    await drain();

    expect(await earned(app)).toEqual([]);
  });
});

test('An event is put off if the health of its app cannot be written, and the other apps are not affected', async () => {
  const [broken, healthy] = [await newApp(), await newApp()];
  const events = [...(await storeSales(broken, 1)).events, ...(await storeSales(healthy, 1)).events];
  const health = ({ appId }: WebhookApp) => healthKey(appId, 'stripe');
  const { PK, SK } = health(broken);
  const failing = breakTable((input) => input.includes(`"PK":"${PK}","SK":"${SK}"`));

  const response = await handlers.work(streamEvent(...events));
  failing.mockRestore();
  const queued = handlers.queue.size;
  const seen = await table.get(health(healthy));
  await drain();

  expect(response).toEqual({ batchItemFailures: [] });
  expect(queued).toBe(1);
  expect(seen?.lastEventAt).toBe(NOW.toISOString());
  expect((await table.get(health(broken)))?.lastEventAt).toBe(NOW.toISOString());
  expect([await earned(broken), await earned(healthy)]).toEqual([[2_000], [2_000]]);
});

test('The events of one partner beyond its share of a batch are put off, but not those of others', async () => {
  const [large, small] = [await newApp(), await newApp()];
  const many = await storeSales(large, EVENTS_PER_PARTNER + 2);
  const few = await storeSales(small, 1);

  await handlers.work(streamEvent(...many.events, ...few.events));
  const atOnce = [await earned(large), await earned(small)];
  const queued = handlers.queue.size;
  await drain();

  expect(atOnce).toEqual([Array(EVENTS_PER_PARTNER).fill(2_000), [2_000]]);
  expect(queued).toBe(2);
  expect(await earned(large)).toEqual(Array(EVENTS_PER_PARTNER + 2).fill(2_000));
});

test('An event that moves years of payments to another affiliate leaves the lane and continues in the queue', async () => {
  const at = new Date('2021-03-01T10:00:00Z');
  const { app, account, sale, bobsCode, customer } = await saleAfterBobsCode(table, `worker-${made++}`, at);
  const events = [...sale.events];
  let { subscription } = sale;
  for (let n = 0; n < 59; n++) {
    const renewed = renew(account, subscription);
    ({ subscription } = renewed);
    events.push(...renewed.events.filter(({ type }) => type === 'invoice.paid'));
  }
  const store = (event: StripeEvent) => storeEvent(table, app, event, NOW);
  await processBatchAndQueue(table, await Promise.all(events.map(store)));
  const moved = await store(bobsCode);
  const bobs = async () => {
    const months = await table.partition(monthsRange({ partnerId: app.partnerId, affiliateId: 'bob' }));
    return months.reduce((sum, { earned }) => sum + earned, 0);
  };

  const response = await handlers.work(streamEvent(moved));
  const atOnce = await bobs();
  const queued = handlers.queue.size;
  await drain();

  expect(response).toEqual({ batchItemFailures: [] });
  expect(atOnce).toBeGreaterThan(0);
  expect(atOnce).toBeLessThan(60 * 2_000);
  expect(queued).toBe(1);
  expect(await bobs()).toBe(60 * 2_000);
  expect((await customer())?.isIncomplete).toBeUndefined();
});

test('A message that cannot be read is retried alone, and the others of its batch are processed', async () => {
  const app = await newApp();
  const { events } = await storeSales(app, EVENTS_PER_PARTNER + 2);
  await handlers.work(streamEvent(...events));
  const unreadable = ['no JSON', '{"type":"unknown"}'].map((body) => handlers.queue.send({ body }));
  const Records = receiveRecords();

  const response = await handlers.retry({ Records });

  expect(Records).toHaveLength(4);
  expect(response).toEqual({ batchItemFailures: unreadable.map((itemIdentifier) => ({ itemIdentifier })) });
  expect(await earned(app)).toEqual(Array(EVENTS_PER_PARTNER + 2).fill(2_000));
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
