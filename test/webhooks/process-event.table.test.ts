import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { appKey } from '../../functions/entities/app.ts';
import { customerKey } from '../../functions/entities/customer.ts';
import { compressBody } from '../../functions/entities/event-body.ts';
import { healthAttributes, healthKey } from '../../functions/entities/health.ts';
import { appUnmatchedIndex } from '../../functions/entities/provider-event.ts';
import type { Table } from '../../functions/table/table.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { PROVIDERS } from '../../shared/provider/providers.ts';
import { processBatchAndQueue, processEvent, storeEvent } from '../support/process-event.ts';
import { runsAtCost } from '../support/property-runs.ts';
import { createTestTable } from '../support/table.ts';
import { activeCoupon, putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';
import { corruptedEvents, VALID_EVENTS } from './corrupted-events.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();

let table: Table;
let made = 0;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

async function newApp() {
  const app = webhookApp(`process-${made++}`);
  await putWebhookApp(table, app, { coupons: [activeCoupon(app, { code: 'JANE20', affiliateId: 'jane' })] });
  return app;
}

/** Stores `body` just as the receiver does, and then processes it with the worker's code. */
async function take(app: WebhookApp, eventId: string, body: string, at = NOW) {
  await processEvent(table, await storeEvent(table, app, { id: eventId }, at, body));
}

async function unmatchedOf(appId: string) {
  const { items } = await table.page({
    index: 'GSI1',
    partition: appUnmatchedIndex(appId),
  });
  return items.map((item) => item.unmatched);
}

describe('an event that cannot be understood', () => {
  test.each([
    ['invalid JSON', 'hello'],
    ['a thin event', '{"id":"evt_1","object":"v2.core.event","type":"v1.invoice.paid","livemode":true}'],
    [
      'a known type in an unknown shape',
      '{"id":"evt_1","type":"invoice.paid","created":1,"livemode":true,"data":{"object":{"id":"in_1"}}}',
    ],
    [
      'a time out of range',
      '{"id":"evt_1","type":"ping","created":99999999999999,"livemode":false,"data":{"object":{}}}',
    ],
  ])('is listed for the owner with the reason: %s', async (_, body) => {
    const app = await newApp();
    const { appId } = app;

    await take(app, 'evt_1', body);

    expect(await unmatchedOf(appId)).toMatchObject([
      {
        reason: 'not_understood',
        subject: 'evt_1',
        detail: expect.stringMatching(/\S/),
        at: NOW.toISOString(),
      },
    ]);
  });

  test('leaves the list once a replay succeeds', async () => {
    const app = await newApp();
    const { appId } = app;
    const good = VALID_EVENTS.find((event) => event.type === 'invoice.paid');
    await take(app, 'evt_1', 'hello');
    const [before] = await unmatchedOf(appId);
    const stored = await storeEvent(table, app, { id: 'evt_1' }, NOW, 'hello');

    const body = compressBody('stripe', Buffer.from(JSON.stringify(good)));
    await processEvent(table, { ...stored, body, replayedAt: NOW.toISOString() });

    expect(before?.reason).toBe('not_understood');
    expect((await unmatchedOf(appId)).map((row) => row?.reason)).not.toContain('not_understood');
  });
});

describe('health', () => {
  const event = (livemode: boolean, type: string) =>
    JSON.stringify({ ...VALID_EVENTS[0], livemode, type, id: 'evt_h' });

  test('a test event is recorded as one and has no other effect', async () => {
    const app = await newApp();
    const { appId } = app;
    const paid = VALID_EVENTS.filter((one) => one.type === 'invoice.paid').at(-1);
    const customer = String(paid?.data.object.customer);

    await take(app, 'evt_test', JSON.stringify({ ...paid, livemode: false }));

    const health = await table.get(healthKey(appId, 'stripe'));
    expect(health).toMatchObject({ lastTestEventAt: NOW.toISOString(), apiVersion: paid?.api_version });
    expect(health?.lastEventAt).toBeUndefined();
    expect((await table.get(appKey(appId)))?.connectedSince).toBeUndefined();
    const ref = { partnerId: app.partnerId, provider: 'stripe', providerId: customer } as const;
    expect(await table.get(customerKey(ref))).toBeUndefined();
  });

  test('the first live event verifies the app, and its type is recorded', async () => {
    const app = await newApp();
    const { appId } = app;

    await take(app, 'evt_h', event(true, 'promotion_code.created'));

    expect((await table.get(appKey(appId)))?.connectedSince).toBe(NOW.toISOString());
    const health = await table.get(healthKey(appId, 'stripe'));
    expect(health?.seenTypes).toEqual(new Set(['promotion_code.created']));
  });

  test.each([
    ['a known event within an hour is not recorded', 'promotion_code.created', 59, 0],
    ['an event is recorded after an hour', 'promotion_code.created', 60, 60],
    ['an event of a new type is recorded at once', 'promotion_code.updated', 1, 1],
  ])('%s', async (_, type, minutes, recorded) => {
    const app = await newApp();
    const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
    await take(app, 'evt_first', event(true, 'promotion_code.created'));

    await take(app, 'evt_second', event(true, type), at(minutes));

    const health = await table.get(healthKey(app.appId, 'stripe'));
    expect(health?.lastEventAt).toBe(at(recorded).toISOString());
    expect(health?.seenTypes).toEqual(new Set(['promotion_code.created', type]));
  });

  test('a valid event ends a series of wrong signatures', async () => {
    const app = await newApp();
    await take(app, 'evt_first', event(true, 'promotion_code.created'));
    const key = healthKey(app.appId, 'stripe');
    await table
      .transaction()
      .update(key, { set: { wrongSince: NOW.toISOString() } })
      .commit();

    await take(app, 'evt_second', event(true, 'promotion_code.created'), new Date(NOW.getTime() + 60_000));

    expect((await table.get(key))?.wrongSince).toBeUndefined();
  });

  test('a replayed event proves nothing about the connection', async () => {
    const app = await newApp();
    const { appId } = app;
    const body = event(true, 'promotion_code.created');
    const before = { ...healthAttributes(appId), lastEventAt: later(2), wrongSince: later(3) };
    await table.transaction().update(healthKey(appId, 'stripe'), { set: before }).commit();
    const stored = await storeEvent(table, app, { id: 'evt_h' }, NOW, body);

    await processEvent(table, { ...stored, replayedAt: later(4) });

    expect(await table.get(healthKey(appId, 'stripe'))).toMatchObject(before);
  });

  test('the type of an unrequested event is not recorded', async () => {
    const app = await newApp();
    const { appId } = app;

    await take(app, 'evt_h', event(true, 'radar.early_fraud_warning.created'));

    const health = await table.get(healthKey(appId, 'stripe'));
    expect(health?.lastEventAt).toBe(NOW.toISOString());
    expect(health?.seenTypes).toBeUndefined();
  });

  test('keeps at most 50 types and one API version, whatever arrives', async () => {
    const app = await newApp();
    const known = PROVIDERS.stripe.events.map(({ type }) => type);
    const odd = Array.from({ length: 60 }, (_, n) => JSON.parse(event(true, `odd.type_${n}`)));
    for (const [n, each] of [...odd, ...VALID_EVENTS].entries()) {
      const api_version = `2026-11-21.version_${n % 12}`;
      await take(app, `evt_h${n}`, JSON.stringify({ ...each, livemode: true, api_version }));
    }
    const api_version = 'v'.repeat(300_000);
    await take(app, 'evt_long', JSON.stringify({ ...VALID_EVENTS[0], api_version }));

    const health = await table.get(healthKey(app.appId, 'stripe'));
    const seen = [...(health?.seenTypes ?? [])];

    expect(known.length).toBeLessThanOrEqual(50);
    expect(seen).not.toEqual([]);
    expect(seen.filter((type) => !known.includes(type))).toEqual([]);
    expect(health?.apiVersion).toMatch(/^2026-11-21\.version_\d+$/);
  });
});

test('no event content makes the worker fail, which would block the events behind it', async () => {
  const app = await newApp();
  const { appId } = app;
  let n = 0;

  await fc.assert(
    fc.asyncProperty(fc.oneof(corruptedEvents, fc.jsonValue()), async (json) => {
      await take(app, `evt_fuzz_${n++}`, JSON.stringify(json));
    }),
    { numRuns: runsAtCost(5) },
  );

  expect((await unmatchedOf(appId)).some((row) => row?.reason === 'not_understood')).toBe(true);
});

/** Builds the event about a refund of a payment that was made at `paidAt`, in Unix seconds. */
const refundedCharge = (id: string, paidAt: number) => ({
  ...VALID_EVENTS[0],
  id: `evt_${id}`,
  type: 'charge.refunded',
  created: NOW.getTime() / 1000,
  data: {
    object: {
      id: `ch_${id}`,
      amount_refunded: 500,
      currency: 'usd',
      payment_intent: `pi_${id}`,
      created: paidAt,
    },
  },
});

test('a refund of a payment from before the connection is listed as one that needs no action', async () => {
  const app = await newApp();
  const paid = Date.parse('2026-11-01T12:00:00Z') / 1000;
  const created = NOW.getTime() / 1000;
  const connected = { ...VALID_EVENTS[0], id: 'evt_first', created };
  await take(app, 'evt_first', JSON.stringify(connected));

  await take(app, 'evt_old', JSON.stringify(refundedCharge('old', paid)));
  await take(app, 'evt_new', JSON.stringify(refundedCharge('new', created)));

  const rows = await unmatchedOf(app.appId);
  expect(rows.map((row) => [row?.subject, row?.reason]).sort()).toEqual([
    ['ch_new', 'refund_without_payment'],
    ['ch_old', 'before_connection'],
  ]);
});

test('a refund of an older payment needs no action even if it is the first event of the app', async () => {
  const app = await newApp();
  const paid = Date.parse('2026-11-01T12:00:00Z') / 1000;

  await take(app, 'evt_old', JSON.stringify(refundedCharge('old', paid)));

  expect(await unmatchedOf(app.appId)).toMatchObject([{ subject: 'ch_old', reason: 'before_connection' }]);
});

describe('A refund of a payment from before the connection, reported without the time of the payment', () => {
  const created = NOW.getTime() / 1000;
  const paidAt = Date.parse('2026-11-01T12:00:00Z') / 1000;
  const eventOf = (type: string, object: object) =>
    ({ ...VALID_EVENTS[0], id: `evt_${type}`, type, created, data: { object } }) as StripeEvent;
  const refund = eventOf('refund.created', {
    id: 're_old',
    amount: 500,
    currency: 'usd',
    created,
    status: 'succeeded',
    payment_intent: 'pi_old',
    charge: 'ch_old',
  });
  const charge = eventOf('charge.refunded', {
    id: 'ch_old',
    amount_refunded: 500,
    currency: 'usd',
    created: paidAt,
    payment_intent: 'pi_old',
  });

  test.each([
    ['before the charge that says it', [[refund], [charge]]],
    ['after the charge that says it', [[charge], [refund]]],
    ['together with the charge that says it', [[refund, charge]]],
  ])('needs no action either if it arrives %s', async (_, batches) => {
    const app = await newApp();
    await take(app, 'evt_first', JSON.stringify({ ...VALID_EVENTS[0], id: 'evt_first', created }));

    for (const batch of batches) {
      await processBatchAndQueue(
        table,
        await Promise.all(batch.map((each) => storeEvent(table, app, each, NOW))),
      );
    }

    const rows = await unmatchedOf(app.appId);
    expect(rows.map((row) => [row?.subject, row?.reason]).sort()).toEqual([
      ['ch_old', 'before_connection'],
      ['re_old', 'before_connection'],
    ]);
  });
});
