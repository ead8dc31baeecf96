import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Table } from '../../functions/table/table.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { audit } from '../support/audit.ts';
import { entriesOf, unmatchedOf } from '../support/ledger-of.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import {
  CAPTURE,
  captured,
  earned,
  intentOf,
  METADATA,
  newShop,
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

interface Hold {
  readonly isGuest: boolean;
  readonly received: number;
  readonly tax?: { readonly percent: number; readonly inclusive: boolean };
}

/** Authorizes 100.00 in a checkout with a code, and captures a part of it ten minutes later. */
function hold({ isGuest, received, tax }: Hold) {
  const shop = newShop();
  const buyer = isGuest ? { ...shop.buyer, customer: null } : shop.buyer;
  const terms = { at: SALE, buyer, amount: 10_000, metadata: METADATA, ...(tax ? { tax } : {}) };
  const sale = buyOnce(shop.account, { ...terms, settles: CAPTURE });
  const [session] = sale.events as [StripeEvent];
  const payment = sale.payment as Payment;
  const [released] = refund(shop.account, payment, { at: CAPTURE, amount: 10_000 - received }).events;
  return {
    shop,
    payment,
    session,
    intent: intentOf(shop, payment, { at: CAPTURE, amount: 10_000, received }),
    charge: captured(
      shop,
      { ...payment, amount: received },
      { authorized: 10_000, metadata: {}, at: CAPTURE },
    ),
    released: released as StripeEvent,
    id: `pi:${payment.paymentIntent}`,
  };
}

describe.each([
  ['a customer', false],
  ['a guest', true],
] as const)('A card hold of %s', (_, isGuest) => {
  test('earns from what was captured, less what was refunded of it, in any order of events', async () => {
    const { shop, payment, session, intent, released, id } = hold({ isGuest, received: 6_000 });
    const [refunded] = refund(shop.account, payment, { at: REFUND, amount: 3_000 }).events;

    await processInAnyOrder(table, [session, intent, released, refunded as StripeEvent], async (app) => {
      expect(await earned(table, app)).toEqual({ [id]: 600 });
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
    });
  });

  test('earns at the time of its capture, in any order of events', async () => {
    const { session, intent, id } = hold({ isGuest, received: 10_000 });

    await processInAnyOrder(table, [session, intent], async (app) => {
      expect(await entriesOf(table, app.partnerId)).toMatchObject([
        { payment: id, amount: 2_000, at: CAPTURE.toISOString() },
      ]);
    });
  });

  test('earns from the same if only its charge or both report the capture, in any order of events', async () => {
    const { session, intent, charge, id } = hold({ isGuest, received: 6_000 });

    for (const events of [
      [session, charge],
      [session, charge, intent],
    ]) {
      await processInAnyOrder(table, events, async (app) => {
        expect(await earned(table, app)).toEqual({ [id]: 1_200 });
      });
    }
  });

  test("leaves out the session's tax in the share that was captured, in any order of events", async () => {
    const tax = { percent: 20, inclusive: true };
    const { session, intent, id } = hold({ isGuest, received: 6_000, tax });

    await processInAnyOrder(table, [session, intent], async (app) => {
      expect(await entriesOf(table, app.partnerId)).toMatchObject([
        { payment: id, gross: 6_000, base: 5_000, amount: 1_000 },
      ]);
    });
  });

  test('leaves nothing behind if it expires, in any order of events', async () => {
    const { session, released } = hold({ isGuest, received: 0 });

    await processInAnyOrder(table, [session, released], async (app) => {
      expect(await earned(table, app)).toEqual({});
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
    });
  });
});

test('a card hold without a code leaves no unmatched row if its charge was never captured, in any order of events', async () => {
  const { account, buyer } = newShop();
  const payment = buyOnce(account, { at: SALE, buyer, amount: 10_000, settles: CAPTURE }).payment as Payment;
  const [released, charge] = refund(account, payment, { at: CAPTURE, amount: 10_000 }).events as [
    StripeEvent,
    StripeEvent,
  ];
  const object = { ...charge.data.object, amount_captured: 0, captured: false };

  await processInAnyOrder(table, [{ ...charge, data: { object } }, released], async (app) => {
    expect(await unmatchedOf(table, app.appId)).toEqual([]);
  });
});
