import { beforeAll, describe, expect, test } from 'vitest';
import { healthKey } from '../../functions/entities/health.ts';
import type { Table } from '../../functions/table/table.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { audit } from '../support/audit.ts';
import { unmatchedOf } from '../support/ledger-of.ts';
import { processAll, RECEIVED_AT } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import {
  customersOf,
  earned,
  METADATA,
  newApp,
  newShop,
  payDirectly,
  payInvoice,
  processInAnyOrder,
  REFUND,
  SALE,
  succeeded,
} from './direct-payments.ts';

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

describe('A direct payment', () => {
  test('with a code earns a commission', async () => {
    const app = await newApp(table);
    const { payment, paid } = payDirectly(newShop());

    await processAll(table, app, [paid, paid]);

    expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 2_000 });
  });

  test('without a code earns nothing, and its owner sees that it arrived', async () => {
    const app = await newApp(table);
    const { paid } = payDirectly(newShop(), {});

    await processAll(table, app, [paid]);

    expect(await earned(table, app)).toEqual({});
    expect(await unmatchedOf(table, app.appId)).toEqual([]);
    expect(await table.get(healthKey(app.appId, 'stripe'))).toMatchObject({
      lastUncodedAt: RECEIVED_AT.toISOString(),
    });
  });

  test('that is reported for two customers earns only for the first one, in any order and with any repetition', async () => {
    const shop = newShop();
    const { payment, paid } = payDirectly(shop);
    const again = succeeded(shop, { ...payment, customer: null });

    for (const events of [
      [paid, again, paid],
      [again, paid, again],
    ]) {
      const app = await newApp(table);
      await processAll(table, app, events);
      await processAll(table, app, events);

      expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 2_000 });
    }
  });

  test('of a guest earns only once if a checkout session reports it too, in any order of events', async () => {
    const shop = newShop();
    const buyer = { ...shop.buyer, customer: null };
    const sale = buyOnce(shop.account, { at: SALE, buyer, amount: 10_000, metadata: METADATA });
    const payment = sale.payment as Payment;
    const [refunded] = refund(shop.account, payment, { at: REFUND, amount: 2_500 }).events;

    await processInAnyOrder(
      table,
      [succeeded(shop, payment), ...sale.events, refunded as StripeEvent],
      async (app) => {
        expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 1_500 });
        expect(await unmatchedOf(table, app.appId)).toEqual([]);
        expect(await customersOf(table, app)).toEqual({ listed: 1, counted: 1 });
      },
    );
  });
});

describe('The payment of an invoice', () => {
  test('earns as a direct payment until the link arrives', async () => {
    const app = await newApp(table);
    const { payment, paid, invoice, link } = payInvoice(newShop());

    await processAll(table, app, [paid]);
    const before = await earned(table, app);
    await processAll(table, app, [link]);
    const linked = await earned(table, app);
    await processAll(table, app, [invoice]);

    expect(before).toEqual({ [`pi:${payment.paymentIntent}`]: 2_000 });
    expect(linked).toEqual({});
    expect(await earned(table, app)).toEqual({ [`in:${payment.invoice}`]: 2_000 });
  });
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
