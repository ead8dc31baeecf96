import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { factsRange } from '../../functions/entities/customer.ts';
import { factsOf } from '../../functions/ledger/fact.ts';
import { paymentsOf } from '../../functions/ledger/payments-of.ts';
import type { QueueMessage } from '../../functions/lib/queues/queue.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { toEpochSeconds } from '../../local/stripe/account.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import { buildDiscount } from '../../local/stripe/discount.ts';
import { type StripeEvent, toEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { promote } from '../../local/stripe/scenarios/promote.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { audit, scanTable } from '../support/audit.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { entriesOf, unmatchedOf } from '../support/ledger-of.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import {
  processAll,
  processAtOnce,
  processEvent,
  processQueue,
  RECEIVED_AT,
  storeEvent,
} from '../support/process-event.ts';
import type { WebhookApp } from '../support/webhook-app.ts';
import {
  CAPTURE,
  captured,
  earned,
  intentOf,
  METADATA,
  newApp,
  newShop,
  payInvoice,
  processInAnyOrder,
  REFUND,
  SALE,
} from './direct-payments.ts';

let table: Table;
beforeEach(() => {
  table = createMemoryTable();
});
/** Checks that every balance, counter and total equals the sum of its entries. */
afterEach(async () => {
  expect(await audit(table)).toEqual([]);
});

type Shop = ReturnType<typeof newShop>;

/** A sale of 50.00 with a code, and a payment of 25.00 of the same customer an hour later that names nothing but the customer. */
function payAgain() {
  const shop = newShop();
  const { account, buyer } = shop;
  const sale = buyOnce(account, { at: SALE, buyer, amount: 5_000, metadata: METADATA });
  const other = buyOnce(account, { at: SALE, buyer, amount: 2_500 }).payment as Payment;
  const intent = intentOf(shop, other, { at: new Date(SALE.getTime() + 3_600_000), amount: 2_500 });
  return { shop, session: sale.events[0] as StripeEvent, sold: sale.payment as Payment, other, intent };
}

describe('A payment that names nothing but a referred customer', () => {
  test('earns like any other, in any order of events and whatever its charge says', async () => {
    const { shop, session, sold, other, intent } = payAgain();
    const charge = captured(shop, other, { metadata: {}, type: 'charge.succeeded' });
    const [refunded] = refund(shop.account, other, { at: REFUND, amount: 500 }).events;

    await processInAnyOrder(table, [session, intent, charge, refunded as StripeEvent], async (app) => {
      expect(await earned(table, app)).toEqual({
        [`pi:${sold.paymentIntent}`]: 1_000,
        [`pi:${other.paymentIntent}`]: 400,
      });
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
    });
  });

  test('earns nothing if only its charge reports it', async () => {
    const { shop, session, sold, other } = payAgain();

    await processInAnyOrder(table, [session, captured(shop, other, { metadata: {} })], async (app) => {
      expect(await earned(table, app)).toEqual({ [`pi:${sold.paymentIntent}`]: 1_000 });
    });
  });

  test('earns if the text of the code becomes known later, in any order of events', async () => {
    const { shop, intent, other } = payAgain();
    const { account, buyer } = shop;
    const code = promote(account, { at: SALE, code: 'JANE20', coupon: createCoupon(account) });
    const discount = buildDiscount(account, {
      id: account.newId('discount'),
      coupon: code.promotionCode.coupon,
      promotionCode: code.promotionCode.id,
      customer: buyer.customer,
      subscription: null,
      session: null,
      start: toEpochSeconds(SALE),
    });
    const used = toEvent(account, 'customer.discount.created', toEpochSeconds(SALE), discount);
    const named = code.events.filter(({ type }) => type.startsWith('promotion_code.'));

    await processInAnyOrder(table, [intent, used, ...named], async (app) => {
      expect(await earned(table, app)).toEqual({ [`pi:${other.paymentIntent}`]: 500 });
    });
  });

  test('earns nothing if it was made more than a day before the code was used, in any order of events', async () => {
    const { shop, session, sold, other } = payAgain();
    const at = new Date(SALE.getTime() - 3 * 86_400_000);
    const intent = intentOf(shop, other, { at, amount: 2_500 });

    await processInAnyOrder(table, [intent, session], async (app) => {
      expect(await earned(table, app)).toEqual({ [`pi:${sold.paymentIntent}`]: 1_000 });
    });
  });

  test('earns only as part of its invoice once a link names the invoice, in any order of events', async () => {
    const { shop, session, sold } = payAgain();
    const { payment, invoice, link } = payInvoice(shop);
    const paid = intentOf(shop, payment, { at: SALE, amount: 10_000 });

    await processInAnyOrder(table, [session, invoice, paid, link], async (app) => {
      expect(await earned(table, app)).toEqual({
        [`pi:${sold.paymentIntent}`]: 1_000,
        [`in:${payment.invoice}`]: 2_000,
      });
    });
  });

  test('is known to be bare, unless a link or a session explains it', async () => {
    const { shop, session, other, intent } = payAgain();
    const { payment, invoice, link } = payInvoice(shop);
    const paid = intentOf(shop, payment, { at: SALE, amount: 10_000 });
    const { session: held, intent: capture, payment: ofHold } = holdOf(shop);
    const app = await newApp(table);

    await processAll(table, app, [session, intent, invoice, paid, capture]);
    const before = await barePayments(app, shop);
    await processAll(table, app, [link, held]);

    expect(before).toEqual([other, payment, ofHold].map(({ paymentIntent }) => `pi:${paymentIntent}`).sort());
    expect(await barePayments(app, shop)).toEqual([`pi:${other.paymentIntent}`]);
  });

  test('waits for a link, so that a renewal leaves no trace in the ledger', async () => {
    const { shop, session } = payAgain();
    const { payment, invoice, link } = payInvoice(shop);
    const paid = intentOf(shop, payment, { at: SALE, amount: 10_000 });
    const app = await newApp(table);
    await processAll(table, app, [session, invoice]);
    const queue: QueueMessage[] = [];

    await processAtOnce(table, [await storeEvent(table, app, paid, RECEIVED_AT)], queue);
    expect(queue).toMatchObject([{ delaySeconds: 60 }]);
    await processAtOnce(table, [await storeEvent(table, app, link, RECEIVED_AT)], queue);
    await processQueue(table, queue);

    expect((await entriesOf(table, app.partnerId)).map(({ amount }) => amount).sort()).toEqual([
      1_000, 2_000,
    ]);
  });
});

test('A payment that is linked to its invoice while it is processed earns once, at whichever request the process dies then', async () => {
  const { shop, session, sold } = payAgain();
  const { payment, invoice, link } = payInvoice(shop);
  const paid = intentOf(shop, payment, { at: SALE, amount: 10_000 });
  let deaths = 0;

  async function linkAndDie(linkAt: number, dieAt: number) {
    let [isLinked, isDead] = [false, false];
    const app = await newApp(table);
    await processAll(table, app, [session, invoice]);
    const queue: QueueMessage[] = [];
    await processAtOnce(table, [await storeEvent(table, app, paid, RECEIVED_AT)], queue);
    const interrupted = interruptedTable(table, linkAt, () => {
      isLinked = true;
      return processAll(table, app, [link]);
    });
    const dying = interruptedTable(interrupted, dieAt, () => {
      isDead = true;
      deaths++;
      throw new Error('The process has died');
    });
    await processQueue(dying, queue).catch(() => undefined);
    await processQueue(table, queue);
    if (!isLinked) await processAll(table, app, [link]);

    expect(await barePayments(app, shop)).toEqual([]);
    expect(await earned(table, app)).toEqual({
      [`pi:${sold.paymentIntent}`]: 1_000,
      [`in:${payment.invoice}`]: 2_000,
    });
    return { isLinked, isDead };
  }

  for (let linkAt = 1; (await linkAndDie(linkAt, linkAt + 1)).isLinked; linkAt++) {
    for (let dieAt = linkAt + 2; (await linkAndDie(linkAt, dieAt)).isDead; ) dieAt++;
  }
  expect(deaths).toBeGreaterThan(30);
});

function holdOf(shop: Shop) {
  const { account, buyer } = shop;
  const terms = { at: SALE, buyer, amount: 4_000, metadata: METADATA, settles: CAPTURE };
  const { events, payment } = buyOnce(account, terms);
  const [session] = events as [StripeEvent];
  const ofHold = payment as Payment;
  return { session, payment: ofHold, intent: intentOf(shop, ofHold, { at: CAPTURE, amount: 4_000 }) };
}

async function barePayments({ partnerId }: WebhookApp, { buyer }: Shop): Promise<string[]> {
  const items = await table.partition(
    factsRange({ partnerId, provider: 'stripe', providerId: buyer.customer }),
  );
  const facts = items.map(({ fact }) => fact);
  const covered = new Set(factsOf(facts, 'superseded').map(({ payment }) => payment));
  return paymentsOf(facts)
    .filter(({ id, bare }) => bare && !covered.has(id))
    .map(({ id }) => id)
    .sort();
}

describe('A code and a payment that names nothing but its customer', () => {
  test.each(['session', 'intent'] as const)(
    'find each other if the %s is interrupted by the other at any request',
    async (slow) => {
      const { session, intent, sold, other } = payAgain();
      const [first, second] = slow === 'session' ? [session, intent] : [intent, session];
      let interruptions = 0;
      for (let request = 1; interruptions === request - 1; request++) {
        const app = await newApp(table);
        const interruption = () => {
          interruptions++;
          return processAll(table, app, [second]);
        };
        await processAll(table, app, [first], { on: interruptedTable(table, request, interruption) });
        if (interruptions < request) await processAll(table, app, [second]);

        expect(await earned(table, app)).toEqual({
          [`pi:${sold.paymentIntent}`]: 1_000,
          [`pi:${other.paymentIntent}`]: 500,
        });
      }
      expect(interruptions).toBeGreaterThan(2);
    },
  );

  test('find each other if the process dies at any request and the event is delivered again', async () => {
    const { session, intent, sold, other } = payAgain();
    let deaths = 0;
    for (let request = 1; deaths === request - 1; request++) {
      const app = await newApp(table);
      await processAll(table, app, [intent]);
      const dying = interruptedTable(table, request, () => {
        deaths++;
        throw new Error('The process has died');
      });
      await processAll(table, app, [session], { on: dying }).catch(() => undefined);
      await processAll(table, app, [session]);

      expect(await earned(table, app)).toEqual({
        [`pi:${sold.paymentIntent}`]: 1_000,
        [`pi:${other.paymentIntent}`]: 500,
      });
    }
    expect(deaths).toBeGreaterThan(5);
  });

  test('find each other although the events of the customer are only read after the code was stored', async () => {
    const { session, intent, other } = payAgain();
    const app = await newApp(table);
    let isStored = false;
    const send = async (command: object) => {
      const isReading =
        command instanceof QueryCommand &&
        String(command.input.ExpressionAttributeValues?.[':pk']).startsWith('EVENT#');
      // The payment arrives at the last moment before its lane is read.
      if (isReading && !isStored) {
        isStored = true;
        await storeEvent(table, app, intent, RECEIVED_AT);
      }
      return table.client.send(command as QueryCommand);
    };
    const client = { send } as unknown as Table['client'];

    await processAll(table, app, [session], { on: createTable(client, table.name) });

    expect(isStored).toBe(true);
    expect(await earned(table, app)).toMatchObject({ [`pi:${other.paymentIntent}`]: 500 });
  });
});

describe.each([
  ['a customer', 'cus_other'],
  ['a guest', null],
] as const)('A payment of %s without a code', (_, customer) => {
  function payWithoutCode() {
    const { shop, other } = payAgain();
    const payment = { ...other, customer: customer as string };
    const refunds = [500, 700].flatMap(
      (amount) => refund(shop.account, payment, { at: REFUND, amount }).events,
    );
    const intent = intentOf(shop, payment, { at: SALE, amount: 2_500 });
    return { intent, charge: captured(shop, payment, { metadata: {} }), refunds };
  }

  test('leaves only its event and that it was received', async () => {
    const { intent, charge } = payWithoutCode();
    const app = await newApp(table);
    const before = await typesOf(app);

    await processAll(table, app, [intent, charge, intent]);

    expect((await typesOf(app)).filter((type) => type !== 'ProviderEvent')).toEqual([...before, 'Reference']);
  });

  test('is not unknown to its refunds, in any order of events', async () => {
    const { intent, refunds } = payWithoutCode();

    await processInAnyOrder(table, [intent, ...refunds], async (app) => {
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
    });
  });

  test('is not unknown to its refunds if the process dies at any request and the event is delivered again', async () => {
    const { intent, refunds } = payWithoutCode();
    let deaths = 0;
    for (let request = 1; deaths === request - 1; request++) {
      const app = await newApp(table);
      await processAll(table, app, refunds);
      const dying = interruptedTable(table, request, () => {
        deaths++;
        throw new Error('The process has died');
      });
      const stored = await storeEvent(table, app, intent, RECEIVED_AT);
      const queue: QueueMessage[] = [];
      await processEvent(dying, stored, queue).catch(() => undefined);
      await processEvent(table, stored, queue);

      expect(await unmatchedOf(table, app.appId)).toEqual([]);
    }
    expect(deaths).toBeGreaterThan(3);
  });
});

const typesOf = async ({ partnerId }: WebhookApp): Promise<string[]> =>
  (await scanTable(table)).filter(({ PK }) => PK.includes(`#${partnerId}#`)).map(({ type }) => String(type));
