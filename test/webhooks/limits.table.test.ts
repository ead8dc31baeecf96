import { beforeAll, describe, expect, test } from 'vitest';
import { customerKey } from '../../functions/entities/customer.ts';
import { addPartnerStats, STATS_SHARDS } from '../../functions/entities/stats.ts';
import { MAX_CODES } from '../../functions/webhooks/process/customer/plan-facts.ts';
import { createAccount, toEpochSeconds } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { type Api, startApi } from '../support/api.ts';
import { earn } from '../support/earn.ts';
import { addApp } from '../support/journeys.ts';
import { earnedOf, entriesOf, unmatchedOf } from '../support/ledger-of.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { processBatchAndQueue, storeEvent } from '../support/process-event.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const APPROVED = new Date('2026-09-01T10:00:00Z');
const SALE = new Date('2026-10-05T10:00:00Z');

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

/**
 * Creates a partner, an affiliate with the code JANE20, and a sale of 100.00 with the given code (JANE20 by default). The sale is not
 * processed yet.
 */
async function beforeSale(seed: string, code = 'JANE20') {
  const [partner, affiliate] = [await newPartner(api.table), await newAffiliate(api.table)];
  const { id: appId } = await addApp(api, partner, 'Notes', APPROVED);
  await api.as(affiliate, APPROVED)('requestCoupon', { params: { appId }, body: { code: 'JANE20' } });
  await api.as(partner, APPROVED)('approveRequest', { params: { appId, code: 'JANE20' } });
  const account = createAccount({ seed });
  const buyer = createBuyer(account);
  const sale = subscribe(account, {
    at: SALE,
    buyer,
    plan: createPlan(account, { amount: 10_000 }),
    metadata: { affiliate_code: code },
    checkout: false,
  });
  const app = { appId, partnerId: partner.id };
  return {
    partner,
    affiliate,
    app,
    account,
    sale,
    pair: { partnerId: partner.id, affiliateId: affiliate.id },
    customer: { partnerId: partner.id, provider: 'stripe', providerId: buyer.customer } as const,
    process: async (events: readonly StripeEvent[], arrival = NOW) => {
      const stored = await Promise.all(events.map((event) => storeEvent(api.table, app, event, arrival)));
      await processBatchAndQueue(api.table, stored);
    },
  };
}

const notUnderstood = async (appId: string) =>
  (await unmatchedOf(api.table, appId)).filter(({ reason }) => reason === 'not_understood');

describe('A customer with more different codes than can be recorded', () => {
  /**
   * Returns the event about a payment of 100.00 that was made one minute before the sale. The payment's invoice lists 20 unknown promotion
   * codes.
   */
  function paidWithCodes({ sale }: Awaited<ReturnType<typeof beforeSale>>, n: number): StripeEvent {
    const paid = sale.events.find(({ type }) => type === 'invoice.paid');
    if (!paid) throw new Error('The sale has no invoice.paid');
    const { object } = paid.data;
    const discounts = Array.from({ length: 20 }, (_, code) => ({ promotion_code: `promo_${n}_${code}` }));
    return {
      ...paid,
      id: `${paid.id}_${n}`,
      created: toEpochSeconds(SALE) - 60,
      data: { object: { ...object, id: `${object.id}_${n}`, discounts, status_transitions: null } },
    };
  }

  test.each(['one by one', 'in one batch'])(
    'has its payments counted, and the events beyond the limit listed, if they arrive %s',
    async (way) => {
      const given = await beforeSale(`codes ${way}`);
      const { app, process, sale } = given;
      const events = Array.from({ length: 4 }, (_, n) => paidWithCodes(given, n));
      await process(sale.events);

      for (const batch of way === 'in one batch' ? [events] : events.map((event) => [event])) {
        await process(batch);
      }

      expect(Object.values(await earnedOf(api.table, app.partnerId))).toEqual(Array(5).fill(2_000));
      const listed = await notUnderstood(app.appId);
      expect(listed).toHaveLength(2);
      for (const { detail } of listed) expect(detail).toContain(`more than ${MAX_CODES} different codes`);
    },
  );
});

describe('A sum that would leave the range of exact numbers', () => {
  const NEARLY_ALL = Number.MAX_SAFE_INTEGER - 1_000;

  test('is refused: the event is listed, the payment earns nothing, and the balance stays readable', async () => {
    const { partner, affiliate, app, pair, customer, sale, process } = await beforeSale('balance');
    await earn(api.table, { ...pair, amount: NEARLY_ALL, month: '2026-10', appId: app.appId });
    const balance = () => api.as(affiliate)('getBalance');
    const before = await balance();

    await process(sale.events);

    const [listed] = await notUnderstood(app.appId);
    expect(listed?.detail).toBe(
      'The balance of 2026-10 in USD would exceed the largest amount that can be recorded exactly. Check the amounts of this event.',
    );
    expect(await entriesOf(api.table, partner.id)).toHaveLength(1);
    expect((await api.table.get(customerKey(customer)))?.referral?.code).toBe('JANE20');
    expect(await balance()).toEqual(before);
    expect(JSON.stringify(before)).toContain(String(NEARLY_ALL));
  });

  test('does not keep the customer’s payments in other months from earning', async () => {
    const { app, account, pair, sale, process } = await beforeSale('other months');
    // In its own month, so that the counters of November have room.
    await process(sale.events, SALE);
    await earn(api.table, { ...pair, amount: NEARLY_ALL, month: '2026-11', appId: app.appId });

    await process(renew(account, sale.subscription).events);

    expect((await notUnderstood(app.appId)).map(({ detail }) => detail)).toEqual([
      expect.stringContaining('The balance of 2026-11 in USD'),
    ]);
    const earned = Object.values(await earnedOf(api.table, app.partnerId));
    expect(earned.sort((a, b) => a - b)).toEqual([2_000, NEARLY_ALL]);
  });

  test.each(['one by one', 'in one batch'])(
    'sets aside only a new customer’s payment that would make it, and lists it once, if its events arrive %s',
    async (way) => {
      const { app, account, pair, sale, process } = await beforeSale(`set aside ${way}`);
      await earn(api.table, { ...pair, amount: NEARLY_ALL, month: '2026-10', appId: app.appId });
      const events = [...sale.events, ...renew(account, sale.subscription).events];

      for (const batch of way === 'in one batch' ? [events] : events.map((event) => [event])) {
        await process(batch);
      }

      const [first] = sale.events.filter(({ type }) => type === 'invoice.paid');
      const listed = await notUnderstood(app.appId);
      expect(listed.map(({ subject }) => subject)).toEqual([first?.id]);
      const earned = Object.values(await earnedOf(api.table, app.partnerId));
      expect(earned.sort((a, b) => a - b)).toEqual([2_000, NEARLY_ALL]);
    },
  );

  test('lets the payment earn if its event is replayed once there is room', async () => {
    const { app, pair, sale, process } = await beforeSale('room');
    await earn(api.table, { ...pair, amount: NEARLY_ALL, month: '2026-10', appId: app.appId });
    await process(sale.events);
    await earn(api.table, { ...pair, amount: -10_000, month: '2026-10', appId: app.appId });

    const [paid] = sale.events.filter(({ type }) => type === 'invoice.paid');
    const stored = await storeEvent(api.table, app, paid as StripeEvent, NOW);
    await processBatchAndQueue(api.table, [{ ...stored, replayedAt: NOW.toISOString() }]);

    expect(await notUnderstood(app.appId)).toEqual([]);
    expect(Object.values(await earnedOf(api.table, app.partnerId))).toContain(2_000);
  });

  test('lets an earlier code take the customer over without the payment that would exceed the range', async () => {
    const { partner, affiliate, app, account, pair, sale, process } = await beforeSale('takeover', 'BOB20');
    const bob = await newAffiliate(api.table);
    await api.as(bob, APPROVED)('requestCoupon', { params: { appId: app.appId }, body: { code: 'BOB20' } });
    await api.as(partner, APPROVED)('approveRequest', { params: { appId: app.appId, code: 'BOB20' } });
    await process(sale.events);
    await earn(api.table, { ...pair, amount: NEARLY_ALL, month: '2026-10', appId: app.appId });

    const subscribed = sale.events.find(
      ({ type }) => type === 'customer.subscription.created',
    ) as StripeEvent;
    const object = { ...subscribed.data.object, metadata: { affiliate_code: 'JANE20' } };
    const created = toEpochSeconds(SALE) - 60;
    await process([{ ...subscribed, id: 'evt_earlier', created, data: { object } }]);
    await process(renew(account, sale.subscription).events);

    const entries = (await entriesOf(api.table, partner.id)).filter(({ amount }) => amount !== NEARLY_ALL);
    const earned = entries.map(({ month, affiliateId, amount }) => [month, affiliateId, amount]);
    expect(earned.sort()).toEqual([
      ['2026-10', bob.id, 2_000],
      ['2026-11', affiliate.id, 2_000],
    ]);
  });

  test('ignores a refund of a payment that was set aside', async () => {
    const { app, account, pair, sale, process } = await beforeSale('refund');
    await earn(api.table, { ...pair, amount: NEARLY_ALL, month: '2026-10', appId: app.appId });
    await process(sale.events);

    await process(refund(account, sale.payment as Payment, { at: SALE, amount: 1_000 }).events);

    expect(await notUnderstood(app.appId)).toHaveLength(1);
    expect(Object.values(await earnedOf(api.table, app.partnerId))).toEqual([NEARLY_ALL]);
  });

  test('is refused for the counters of the partner, too', async () => {
    const { partner, app, sale, process } = await beforeSale('counters');
    for (let spread = 0; spread < 20 * STATS_SHARDS; spread++) {
      const tx = api.table.transaction();
      addPartnerStats(tx, partner.id, '2026-10', String(spread), { 'earned:USD': NEARLY_ALL });
      // Ignore this error. The total is split into shards, and the error only means that one shard has already reached its maximum.
      await tx.commit().catch(() => undefined);
    }

    await process(sale.events);

    expect(new Set((await notUnderstood(app.appId)).map(({ detail }) => detail))).toEqual(
      new Set([
        'A total would exceed the largest amount that can be recorded exactly. Check the amounts of this event.',
      ]),
    );
    expect(await entriesOf(api.table, partner.id)).toEqual([]);
  });
});
