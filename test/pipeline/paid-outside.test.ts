import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Table } from '../../functions/table/table.ts';
import { toEpochSeconds } from '../../local/stripe/account.ts';
import { type StripeEvent, toEvent } from '../../local/stripe/events.ts';
import { bill } from '../../local/stripe/scenarios/bill.ts';
import { audit } from '../support/audit.ts';
import { earnedOf, entriesOf } from '../support/ledger-of.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { METADATA, newShop, processInAnyOrder, SALE } from './direct-payments.ts';

let table: Table;
beforeEach(() => {
  table = createMemoryTable();
});
afterEach(async () => {
  expect(await audit(table)).toEqual([]);
});

/** Creates an invoice of 100.00, of which 60.00 were paid outside of Stripe in two parts, and the events about these parts. */
function payPartlyOutside() {
  const { account, buyer } = newShop();
  const { invoice, events } = bill(account, { at: SALE, buyer, amount: 10_000, metadata: METADATA });
  const outside = [2_000, 4_000].map((amount_paid) =>
    toEvent(account, 'invoice_payment.paid', toEpochSeconds(SALE), {
      id: `inpay_${amount_paid}`,
      object: 'invoice_payment',
      invoice: invoice.id,
      amount_paid,
      payment: { type: 'payment_record', payment_record: 'pr_1' },
    }),
  );
  return { invoice, paid: events[0] as StripeEvent, outside };
}

test('An invoice says which part was paid outside of the provider, in any order of events', async () => {
  const { paid, outside } = payPartlyOutside();

  await processInAnyOrder(table, [paid, ...outside, ...outside.slice(1)], async ({ partnerId }) => {
    expect(await entriesOf(table, partnerId)).toMatchObject([
      { amount: 2_000, gross: 10_000, outOfBand: true, outsideAmount: 6_000 },
    ]);
  });
});

test('An invoice that is given up earns from what was paid of it, until the rest is paid', async () => {
  const { invoice, paid } = payPartlyOutside();
  const uncollectible: StripeEvent = {
    ...paid,
    id: 'evt_uncollectible',
    type: 'invoice.marked_uncollectible',
    created: paid.created - 60,
    data: { object: { ...paid.data.object, amount_paid: 4_000, status: 'uncollectible' } },
  };
  const earned = (amount: number) => ({ [`in:${invoice.id} jane USD`]: amount });

  await processInAnyOrder(table, [uncollectible], async ({ partnerId }) => {
    expect(await earnedOf(table, partnerId)).toEqual(earned(800));
  });
  await processInAnyOrder(table, [uncollectible, paid], async ({ partnerId }) => {
    expect(await earnedOf(table, partnerId)).toEqual(earned(2_000));
  });
});
