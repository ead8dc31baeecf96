import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { type RenewalResult, renew } from '../../local/stripe/scenarios/renew.ts';
import { createTestTable } from '../../test/support/table.ts';
import { startMetering } from '../lib/meter.ts';
import { deliver } from './deliver.ts';
import { measured } from './measured-operation.ts';
import { createShop, type Shop, sellTo } from './shop.ts';

let shop: Shop;
let stopMetering: () => void;
beforeAll(async () => {
  stopMetering = startMetering();
  const { table } = await createTestTable();
  const created = await createShop(table);
  ({ shop } = created);
  await deliver(shop, created.events);
  // The first ones cost more, because they open their months and are new to the state of the connection.
  await renewed((await sell()).subscription);
  const { payment } = await renewed((await sell()).subscription);
  await returned(payment);
});
afterAll(() => stopMetering());

async function writesOf(events: readonly StripeEvent[], recordedAt?: string) {
  const at = recordedAt === undefined ? undefined : new Date(recordedAt);
  const { write, writes } = await measured(events, () => deliver(shop, events, { recordedAt: at }));
  return { total: write, ofMonths: writes.get('MonthBalance'), listed: writes.get('MonthBalance, indexes') };
}

async function sell() {
  const sold = sellTo(shop, shop.promotionCode);
  return { ...sold, writes: await writesOf(sold.events) };
}

async function renewed(subscription: RenewalResult['subscription'], recordedAt?: string) {
  const result = renew(shop.account, subscription);
  if (!result.payment) throw new Error('The renewal has no payment');
  return { ...result, payment: result.payment, writes: await writesOf(result.events, recordedAt) };
}

const returned = (payment: Parameters<typeof refund>[1], recordedAt?: string) =>
  writesOf(refund(shop.account, payment, { at: new Date('2026-04-10T00:00:00Z') }).events, recordedAt);

test('A sale, a renewal and a refund that are recorded in their own month write no item more', async () => {
  const sale = await sell();
  const renewal = await renewed(sale.subscription);
  const refunded = await returned(renewal.payment);

  expect(sale.writes).toEqual({ total: 37, ofMonths: 2, listed: undefined });
  expect(renewal.writes).toEqual({ total: 21, ofMonths: 2, listed: undefined });
  expect(refunded).toEqual({ total: 18, ofMonths: 2, listed: undefined });
});

test('A payment without a code writes no month', async () => {
  const sale = sellTo(shop, undefined);
  await deliver(shop, sale.events);

  const { total, ofMonths } = await writesOf(renew(shop.account, sale.subscription).events);

  expect({ total, ofMonths }).toEqual({ total: 10, ofMonths: undefined });
});

test.each(['when it opens', 'once it is open'])(
  'A refund that is recorded in a later month writes that month too, and lists it nowhere, %s',
  async () => {
    const renewal = await renewed((await sell()).subscription);

    const refunded = await returned(renewal.payment, '2026-06-02T00:00:00Z');

    expect(refunded).toEqual({ total: 18 + 2, ofMonths: 2 + 2, listed: undefined });
  },
);

test('A renewal that is recorded just after the end of its month writes the next month too', async () => {
  const renewal = await renewed((await sell()).subscription, '2026-05-01T00:00:01Z');

  expect(renewal.writes).toEqual({ total: 21 + 2, ofMonths: 2 + 2, listed: undefined });
});

test('A refund that leaves nothing of its month removes it from three lists', async () => {
  const april = await renewed((await sell()).subscription);
  const may = await renewed(april.subscription);

  const refunded = await returned(may.payment, '2026-05-20T00:00:00Z');

  expect(refunded).toEqual({ total: 18 + 3, ofMonths: 2, listed: 3 });
});
