import { beforeAll, describe, expect, test } from 'vitest';
import { appKey } from '../../functions/entities/app.ts';
import type { Coupon } from '../../functions/entities/coupon.ts';
import { healthKey } from '../../functions/entities/health.ts';
import type { ProviderEvent } from '../../functions/entities/provider-event.ts';
import type { Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { audit, scanTable } from '../support/audit.ts';
import { earnedOf, entriesOf } from '../support/ledger-of.ts';
import { processEvent } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import { activeCoupon, putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';
import { loadReceiver, type Receive, signedRequest } from '../support/webhook-handlers.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SALE = new Date('2026-11-20T10:00:00Z');
const CODE = 'JANE20';

let table: Table;
let receive: Receive;
beforeAll(async () => {
  const created = await createTestTable();
  ({ table } = created);
  receive = await loadReceiver(created);
});

/**
 * Creates two apps of one partner. Jane has a coupon for each app, and both coupons have the same code. Both apps share the partner's
 * Stripe account. Also creates a sale of 100.00 with this code in that account.
 */
async function twoApps(name: string, changes: readonly [Partial<Coupon>, Partial<Coupon>] = [{}, {}]) {
  const partnerId = `partner-${name}`;
  const apps = [`${name}-a`, `${name}-b`].map((own) => ({ ...webhookApp(own), partnerId })) as [
    WebhookApp,
    WebhookApp,
  ];
  for (const [n, app] of apps.entries()) {
    const coupon = { ...activeCoupon(app, { code: CODE, affiliateId: `jane-${name}` }), ...changes[n] };
    await putWebhookApp(table, app, { coupons: [coupon] });
  }
  const account = createAccount({ seed: name });
  const { events } = subscribe(account, {
    at: SALE,
    buyer: createBuyer(account),
    plan: createPlan(account, { amount: 10_000 }),
    metadata: { affiliate_code: CODE },
  });
  return { partnerId, apps, events };
}

/** Delivers each event, in order, to the webhooks of all `apps`. Returns the messages of the responses. */
async function deliver(apps: readonly WebhookApp[], events: readonly StripeEvent[], at = NOW) {
  const messages: string[] = [];
  for (const event of events) {
    for (const app of apps) {
      const { statusCode, body } = await receive(signedRequest(app, serializeEvent(event), at));
      expect(statusCode).toBe(200);
      messages.push(JSON.parse(body ?? '').message);
    }
  }
  return messages;
}

/** Processes each stored event of a partner once, like the function that reads the stream. */
async function processStored(partnerId: string): Promise<number> {
  const events = (await scanTable(table)).filter(
    (item) => item.type === 'ProviderEvent' && item.partnerId === partnerId,
  ) as unknown as ProviderEvent[];
  for (const event of events) await processEvent(table, event);
  return events.length;
}

const healthOf = ({ appId }: WebhookApp) => table.get(healthKey(appId, 'stripe'));

describe('Two apps of a partner on one account', () => {
  test('store each event once and earn one commission per payment', async () => {
    const { partnerId, apps, events } = await twoApps('once');

    const messages = await deliver(apps, events);

    expect(messages).toEqual(events.flatMap(() => ['Received.', 'Received before.']));
    expect(await processStored(partnerId)).toBe(events.length);
    expect(Object.values(await earnedOf(table, partnerId))).toEqual([2_000]);
  });

  test('list each other, and the second app sees that its events arrive', async () => {
    const { partnerId, apps, events } = await twoApps('listed');
    const [first, second] = apps;

    await deliver(apps, events);
    await processStored(partnerId);

    expect(await healthOf(first)).toMatchObject({
      lastEventAt: NOW.toISOString(),
      sharesAccountWith: new Set([second.appId]),
    });
    expect(await healthOf(second)).toMatchObject({
      lastEventAt: NOW.toISOString(),
      sharesAccountWith: new Set([first.appId]),
    });
  });

  test('are both connected, and each sees the types of its events', async () => {
    const { partnerId, apps, events } = await twoApps('seen');
    const [, second] = apps;
    const types = new Set(events.map(({ type }) => type));

    await deliver(apps, events);
    await processStored(partnerId);

    const seen = (await healthOf(second))?.seenTypes ?? new Set();
    expect(seen).toContain('invoice.paid');
    expect(seen).toEqual((await healthOf(apps[0]))?.seenTypes);
    expect(seen.isSubsetOf(types)).toBe(true);
    expect((await table.get(appKey(second.appId)))?.connectedSince).toBe(NOW.toISOString());
  });

  test('are not verified by an event of the test mode', async () => {
    const { apps, events } = await twoApps('tested');

    await deliver(
      apps,
      events.map((event) => ({ ...event, livemode: false })),
    );

    const health = await healthOf(apps[1]);
    expect(health).toMatchObject({ lastTestEventAt: NOW.toISOString() });
    expect(health?.lastEventAt).toBeUndefined();
    expect(health?.seenTypes).toBeUndefined();
    expect((await table.get(appKey(apps[1].appId)))?.connectedSince).toBeUndefined();
  });

  test('do not list an app whose events differ', async () => {
    const { partnerId, apps, events } = await twoApps('apart');
    const [first, second] = apps;
    const other = createAccount({ seed: 'another account' });
    const { events: others } = subscribe(other, {
      at: SALE,
      buyer: createBuyer(other),
      plan: createPlan(other, { amount: 5_000 }),
    });

    await deliver([first], events);
    await deliver([second], others);
    await processStored(partnerId);

    expect((await healthOf(first))?.sharesAccountWith).toBeUndefined();
    expect((await healthOf(second))?.sharesAccountWith).toBeUndefined();
  });

  test.each([
    ['first', 0],
    ['second', 1],
  ] as const)('earn by the coupon that was approved first, that of the %s app', async (name, winner) => {
    const approved = (first: boolean, rate: number) => {
      const from = first ? '2026-05-01T00:00:00.000Z' : '2026-06-01T00:00:00.000Z';
      return { approvedAt: from, versions: [{ version: 1, from, rate }] };
    };
    const { partnerId, apps, events } = await twoApps(`rank-${name}`, [
      approved(winner === 0, 1_000),
      approved(winner === 1, 3_000),
    ]);

    await deliver(apps, events);
    await processStored(partnerId);

    const [commission, ...more] = await entriesOf(table, partnerId);
    expect(more).toEqual([]);
    expect(commission).toMatchObject({
      appId: apps[winner].appId,
      code: CODE,
      amount: winner === 0 ? 1_000 : 3_000,
    });
  });

  test('earn by the coupon of the other app while the one that was approved first did not count', async () => {
    const { partnerId, apps, events } = await twoApps('retired', [
      { approvedAt: '2026-05-01T00:00:00.000Z', retiredAt: '2026-07-01T00:00:00.000Z', status: 'retired' },
      {
        approvedAt: '2026-06-01T00:00:00.000Z',
        versions: [{ version: 1, from: '2026-06-01T00:00:00.000Z', rate: 3_000 }],
      },
    ]);

    await deliver(apps, events);
    await processStored(partnerId);

    expect(await entriesOf(table, partnerId)).toMatchObject([{ appId: apps[1].appId, amount: 3_000 }]);
  });
});

test('Apps of different partners that get the same events have nothing in common', async () => {
  const [one, other] = [await twoApps('strangers-1'), await twoApps('strangers-2')];

  const messages = await deliver([one.apps[0], other.apps[0]], one.events);
  await processStored(one.partnerId);
  await processStored(other.partnerId);

  expect(new Set(messages)).toEqual(new Set(['Received.']));
  for (const { partnerId, apps } of [one, other]) {
    expect(Object.values(await earnedOf(table, partnerId))).toEqual([2_000]);
    expect((await healthOf(apps[0]))?.sharesAccountWith).toBeUndefined();
  }
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
