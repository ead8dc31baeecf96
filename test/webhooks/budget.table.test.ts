import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type EventUsage, eventUsageKey } from '../../functions/entities/event-usage.ts';
import { profileKey } from '../../functions/entities/profile.ts';
import type { Table } from '../../functions/table/table.ts';
import { Transaction } from '../../functions/table/transaction.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { captureOutput, valuesOf } from '../support/captured-output.ts';
import type { WebhookApp } from '../support/webhook-app.ts';
import { hookRequest, signedRequest } from '../support/webhook-handlers.ts';
import { bodyOf, later, NOW, type Receiver, startReceiver } from './receiver.ts';

const DAY = '2026-11-21';
/** The totals that a process counts before it stores them: a hundredth of a Starter partner's budget. */
const STEP = { events: 100, bytes: 1_000_000 };

let table: Table;
let receive: Receiver['receive'];
let newApp: Receiver['newApp'];
let stored: Receiver['stored'];
let lines: string[];
beforeAll(async () => {
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.TRACE_LINES_DISABLED = 'false';
  ({ table, receive, newApp, stored } = await startReceiver());
  lines = captureOutput();
});
beforeEach(() => {
  lines.length = 0;
});

let sent = 0;
/** Sends new events of a type, one after the other, and returns the distinct statuses and messages of the responses. */
async function send(app: WebhookApp, { type = 'invoice.paid', count = 1, pad = '', now = NOW } = {}) {
  const answers = new Set<string>();
  for (let n = 0; n < count; n++) {
    const { statusCode, body = '' } = await receive(
      signedRequest(app, bodyOf(`evt_b${sent++}`, { type, pad }), now),
    );
    answers.add(`${statusCode} ${(JSON.parse(body) as { message: string }).message}`);
  }
  return [...answers];
}
const usageOf = ({ partnerId }: WebhookApp, day = DAY) => table.get(eventUsageKey(partnerId, day));
const setUsage = ({ partnerId }: WebhookApp, usage: Partial<EventUsage>) =>
  table
    .transaction()
    .put({
      ...eventUsageKey(partnerId, DAY),
      type: 'EventUsage',
      partnerId,
      day: DAY,
      events: 0,
      bytes: 0,
      ...usage,
    })
    .commit();
const setPlan = ({ partnerId }: WebhookApp) =>
  table
    .transaction()
    .update(profileKey(partnerId), { set: { type: 'Profile', plan: 'pro' } })
    .commit();

const RECEIVED = '200 Received.';
const COUNTED = '200 Received and counted, but not stored.';
const REFUSED = '429 The account has received ten times its daily number of events.';

test('Events are counted without a write each: one write per percent of the budget', async () => {
  const app = await newApp('steps');
  const exchange = vi.spyOn(Transaction.prototype, 'exchange');

  await send(app, { count: STEP.events - 1 });
  expect(await usageOf(app)).toBeUndefined();
  expect(exchange).toHaveBeenCalledTimes(STEP.events - 1);
  await send(app);

  expect(exchange).toHaveBeenCalledTimes(STEP.events + 1);
  expect(await usageOf(app)).toMatchObject({ events: STEP.events, partnerId: app.partnerId, day: DAY });
  expect((await usageOf(app))?.warnedAt).toBeUndefined();
});

test('Bytes are counted in the same way', async () => {
  const app = await newApp('bytes');
  const pad = 'x'.repeat(300_000);

  await send(app, { count: 3, pad });
  expect(await usageOf(app)).toBeUndefined();
  await send(app, { pad });

  const usage = await usageOf(app);
  expect(usage?.events).toBe(4);
  expect(usage?.bytes).toBeGreaterThan(4 * 300_000);
});

test('Concurrent deliveries are all counted, and the processes add up', async () => {
  const app = await newApp('concurrent');
  await setUsage(app, { events: 500, bytes: 5_000 });

  await Promise.all(Array.from({ length: 3 * STEP.events }, () => send(app)));

  const events = (await usageOf(app))?.events ?? 0;
  expect(events).toBeGreaterThan(500 + 2 * STEP.events);
  expect(events).toBeLessThanOrEqual(500 + 3 * STEP.events);
});

test('A delivery without a valid signature is not counted, so nobody can use up the budget of another', async () => {
  const app = await newApp('unsigned');
  const body = bodyOf('evt_forged');
  const forged = hookRequest({ token: app.token, body, signature: `t=1,v1=${'0'.repeat(64)}`, now: NOW });

  for (let n = 0; n < STEP.events; n++) await receive(forged);
  await send(app, { count: STEP.events - 1 });

  expect(await usageOf(app)).toBeUndefined();
});

test('At 80 percent, the time and the app are recorded once', async () => {
  const [first, second] = [await newApp('told'), await newApp('told-later')];
  const other = { ...second, partnerId: first.partnerId };
  await setUsage(first, { events: 7_899 });

  await send(first, { count: STEP.events });
  expect(await usageOf(first)).not.toHaveProperty('warnedAt');
  await send(first, { count: STEP.events, now: later(1_000) });
  const told = { warnedAt: later(1_000).toISOString(), warnedAppId: first.appId };
  expect(await usageOf(first)).toMatchObject(told);
  await send(first, { count: STEP.events, now: later(2_000) });

  expect(await usageOf(other)).toMatchObject({ ...told, events: 8_199 });
});

test('Beyond the budget, used types are stored and processed, and others are only counted', async () => {
  const app = await newApp('over');
  await setUsage(app, { events: 10_000 });

  expect(await send(app, { type: 'plan.created' })).toEqual([COUNTED]);
  expect(await stored(app, `evt_b${sent - 1}`)).toBeUndefined();
  expect(await send(app, { type: 'invoice.paid' })).toEqual([RECEIVED]);
  expect(await stored(app, `evt_b${sent - 1}`)).toBeDefined();
  expect(valuesOf(METRICS.webhooksOverBudget, lines)).toEqual([]);
});

test('A Starter partner’s first 10,000 events and 100 MB of a day are stored, whatever their type', async () => {
  const [events, bytes] = [await newApp('last-event'), await newApp('last-byte')];
  await setUsage(events, { events: 9_999 });
  await setUsage(bytes, { bytes: 99_999_000 });

  expect(await send(events, { type: 'plan.created' })).toEqual([RECEIVED]);
  expect(await send(events, { type: 'plan.created' })).toEqual([COUNTED]);
  expect(await send(bytes, { type: 'plan.created' })).toEqual([RECEIVED]);
  expect(await send(bytes, { type: 'plan.created', pad: 'x'.repeat(1_000) })).toEqual([COUNTED]);
});

test('The budget of Pro is ten times that of Starter', async () => {
  const app = await newApp('pro');
  await setPlan(app);
  await setUsage(app, { events: 99_999, bytes: 900_000_000 });

  expect(await send(app, { type: 'plan.created' })).toEqual([RECEIVED]);
  expect(await send(app, { type: 'plan.created' })).toEqual([COUNTED]);
});

test('At ten times the budget, deliveries get status 429 until midnight, and the operator a metric per minute', async () => {
  const app = await newApp('refused');
  await setUsage(app, { events: 100_000 });

  expect(await send(app, { count: 3 })).toEqual([REFUSED]);
  expect(valuesOf(METRICS.webhooksOverBudget, lines)).toEqual([1]);
  expect(lines.join('')).toContain(`"partnerId":"${app.partnerId}"`);
  expect(await send(app, { now: later(61_000) })).toEqual([REFUSED]);
  expect(valuesOf(METRICS.webhooksOverBudget, lines)).toEqual([1, 1]);
  const { headers } = await receive(signedRequest(app, bodyOf('evt_late'), later(3_599_500)));
  expect(headers?.['retry-after']).toBe(String(11 * 3_600));
  expect(await send(app, { now: new Date('2026-11-22T00:00:00Z') })).toEqual([RECEIVED]);
});

test('Refused deliveries cost no write', async () => {
  const app = await newApp('flood');
  await setUsage(app, { events: 100_000 });
  const writes = vi.spyOn(Transaction.prototype, 'exchange');

  await send(app, { count: 3 * STEP.events });

  expect(writes).not.toHaveBeenCalled();
  expect(await usageOf(app)).toMatchObject({ events: 100_000 });
});

test('Other processes’ deliveries and a new plan are known within a minute', async () => {
  const app = await newApp('minute');
  await send(app);
  await setUsage(app, { events: 50_000 });

  expect(await send(app, { type: 'plan.created', now: later(59_000) })).toEqual([RECEIVED]);
  expect(await send(app, { type: 'plan.created', now: later(60_000) })).toEqual([COUNTED]);
  await setPlan(app);
  expect(await send(app, { type: 'plan.created', now: later(120_000) })).toEqual([RECEIVED]);
});

test('A count that cannot be stored loses no event and is stored later', async () => {
  const app = await newApp('failing');
  await send(app, { count: STEP.events - 1 });
  const { update } = Transaction.prototype;
  const broken = vi.spyOn(Transaction.prototype, 'update').mockImplementation(function (
    this: Transaction,
    ...args
  ) {
    if (args[0].PK.startsWith('USAGE#')) throw new Error('The table is on fire');
    return update.apply(this, args);
  });

  expect(await send(app)).toEqual([RECEIVED]);
  expect(await usageOf(app)).toBeUndefined();
  broken.mockRestore();
  expect(await send(app)).toEqual([RECEIVED]);

  expect(await usageOf(app)).toMatchObject({ events: STEP.events + 1 });
});
