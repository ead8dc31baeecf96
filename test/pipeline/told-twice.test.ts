import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { monthPart } from '../../functions/audit/month-part.ts';
import { answerSameSale } from '../../functions/customers/answer-same-sale.ts';
import { sameSaleIdOf } from '../../functions/customers/same-sale-view.ts';
import { customerKey, factKey } from '../../functions/entities/customer.ts';
import { entryItem, monthsRange } from '../../functions/entities/ledger.ts';
import { eventKey } from '../../functions/entities/provider-event.ts';
import { RowSums } from '../../functions/kit/audit/row-sums.ts';
import type { RecordedEntry } from '../../functions/ledger/entry.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import type { Table } from '../../functions/table/table.ts';
import { customerIdOf } from '../../functions/views/customer-id.ts';
import { sealOf } from '../../functions/views/load-seal.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { bill } from '../../local/stripe/scenarios/bill.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { audit, scanTable } from '../support/audit.ts';
import { entriesOf } from '../support/ledger-of.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { payoutOf } from '../support/payout.ts';
import { processAll, processEvent } from '../support/process-event.ts';
import { activeCoupon, putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';
import { METADATA, newShop, processInAnyOrder, SALE } from './direct-payments.ts';

let table: Table;
beforeEach(() => {
  table = createMemoryTable();
});
afterEach(async () => {
  expect(await audit(table)).toEqual([]);
});

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-22T09:00:00.000Z');

/** Creates an app of a partner whose customers have ids in the API. */
async function newProgram(): Promise<WebhookApp> {
  const partnerId = randomUUID();
  const app = { ...webhookApp(partnerId), partnerId };
  await putWebhookApp(table, app, {
    secrets: 'none',
    coupons: [activeCoupon(app, { code: 'JANE20', affiliateId: 'jane' })],
  });
  return app;
}

/** Builds a paid session of $499, and an invoice of the same amount that is marked as paid outside of Stripe nine hours later. */
function sellTwice() {
  const { account, buyer } = newShop();
  const sold = buyOnce(account, { at: SALE, buyer, amount: 49_900, metadata: METADATA });
  const at = new Date(SALE.getTime() + 9 * HOUR_MS);
  const billed = bill(account, { at, buyer, amount: 49_900, outOfBand: true, metadata: METADATA });
  return {
    customer: buyer.customer as string,
    session: `pi:${sold.payment?.paymentIntent}`,
    invoice: `in:${billed.invoice.id}`,
    sold: sold.events,
    billed: billed.events,
  };
}

const linesOf = (entries: readonly RecordedEntry[], payment: string) =>
  entries
    .filter((entry) => entry.payment === payment)
    .map(({ kind, amount, reason }) => [kind, amount, reason]);

const COMMISSION = ['commission', 9_980, undefined];
const HOLD = ['hold', -9_980, 'same_sale'];
const RELEASE = ['hold', 9_980, 'same_sale'];
const TAKEN_BACK = ['commission', -9_980, 'same_sale'];

test('The payment outside is on hold, whichever is told first, and the partner is asked', async () => {
  const { customer, session, invoice, sold, billed } = sellTwice();

  await processInAnyOrder(table, [...sold, ...billed], async ({ partnerId }) => {
    const entries = await entriesOf(table, partnerId);
    const record = await table.get(customerKey({ partnerId, provider: 'stripe', providerId: customer }));
    expect(linesOf(entries, session)).toEqual([COMMISSION]);
    expect(linesOf(entries, invoice)).toEqual([COMMISSION, HOLD]);
    expect(record?.sameSales).toMatchObject([{ payment: invoice, other: session, gross: 49_900 }]);
  });
});

describe('The answer', () => {
  let app: WebhookApp;
  let sale: ReturnType<typeof sellTwice>;
  beforeEach(async () => {
    app = await newProgram();
    sale = sellTwice();
    await processAll(table, app, [...sale.billed, ...sale.sold]);
  });

  const ref = () => ({ partnerId: app.partnerId, provider: 'stripe', providerId: sale.customer }) as const;

  /** As the partner, answers at the given number of minutes after `NOW`. Then processes the event that this stores. */
  async function answer(kind: 'same_sale' | 'two_sales', minutes = 0, partnerId = app.partnerId) {
    const seal = await sealOf(table);
    const before = new Set(await events());
    const now = new Date(NOW.getTime() + minutes * 60_000);
    const input = {
      customerId: customerIdOf(ref(), seal),
      saleId: sameSaleIdOf(sale.invoice, ref(), seal),
      answer: kind,
      partnerId,
      now,
    };
    await answerSameSale(input, { table });
    for (const event of await events()) if (!before.has(event)) await process(event);
  }

  const events = async () =>
    (await scanTable(table)).flatMap(({ type, PK, SK }) => (type === 'ProviderEvent' ? `${PK} ${SK}` : []));

  async function process(name: string): Promise<void> {
    const items = await scanTable(table);
    const { lane, eventId } = items.find(({ PK, SK }) => `${PK} ${SK}` === name) as unknown as StripeEvent & {
      lane: string;
      eventId: string;
    };
    const event = await table.get(eventKey({ partnerId: app.partnerId, provider: 'stripe', lane, eventId }));
    if (event) await processEvent(table, event);
  }

  async function payAll(id: string) {
    const pair = { partnerId: app.partnerId, affiliateId: 'jane' };
    const months = await table.partition(monthsRange(pair));
    const amount = months.reduce((sum, { unpaid }) => sum + unpaid, 0);
    const due = { amount, currency: 'USD' };
    const now = new Date('2027-02-01T00:00:00Z');
    await recordPayout(payoutOf({ id, ...pair, amount: due, now }), { table, clock: () => now });
    return amount;
  }

  const own = async () => linesOf(await entriesOf(table, app.partnerId), sale.invoice);
  const asked = async () => (await table.get(customerKey(ref())))?.sameSales?.map((each) => each.answer);

  test('"same sale" takes the commission back and "two sales" releases it, and the later of both counts', async () => {
    await answer('same_sale');
    expect(await own()).toEqual([COMMISSION, HOLD, TAKEN_BACK, RELEASE]);
    expect(await asked()).toEqual(['same_sale']);

    await answer('two_sales', 5);
    expect((await own()).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(9_980);
    expect(await asked()).toEqual(['two_sales']);
    await processAll(table, app, [...sale.sold, ...sale.billed]);
    expect(await asked()).toEqual(['two_sales']);
  });

  test('names its author, reason and time in an event of the customer', async () => {
    await answer('same_sale');

    const stored = await table.get(factKey(ref(), `stated:${sale.invoice}`));
    expect(stored?.fact).toMatchObject({
      by: app.partnerId,
      at: NOW.toISOString(),
      reason: expect.stringContaining('same sale'),
    });
  });

  test('is given once if it is repeated', async () => {
    await answer('two_sales');
    const count = (await events()).length;

    await answer('two_sales', 1);

    expect((await events()).length).toBe(count);
  });

  test('of another partner is refused as if the customer did not exist', async () => {
    await expect(answer('two_sales', 0, 'someone')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('cannot be changed once a payout has settled it, but can before and be given after one', async () => {
    expect(await payAll('1')).toBe(9_980);
    await answer('same_sale');
    await answer('two_sales', 1);
    expect(await payAll('2')).toBe(9_980);

    await expect(answer('same_sale', 2)).rejects.toMatchObject({ code: 'conflict' });
    expect(await asked()).toEqual(['two_sales']);
  });

  test('is asked for after a payout too, which the hold then reduces the next one by', async () => {
    app = await newProgram();
    await processAll(table, app, sale.billed);
    await payAll('1');
    await processAll(table, app, sale.sold);
    const entries = (await entriesOf(table, app.partnerId)).filter(({ kind }) => kind === 'hold');
    expect(entries.map(({ settlement }) => settlement)).toEqual([1]);
    expect(await asked()).toEqual([undefined]);
  });

  test('is missed by the audit only if the payment is on hold', async () => {
    const hold = (await entriesOf(table, app.partnerId)).find(({ kind }) => kind === 'hold') as RecordedEntry;
    const toldTwice = async () => {
      const plan = { coupons: [], months: [] };
      const part = monthPart(
        { table, pair: hold },
        { currency: 'USD', month: '2026-11', payoutIds: [] },
        plan,
      );
      const sums = new RowSums();
      await part.addRows(sums, undefined);
      return [...sums].filter(([name, sum]) => name.endsWith('toldTwice') && sum !== 0).length;
    };
    const before = await toldTwice();
    await table
      .transaction()
      .put(entryItem({ ...hold, amount: 0 }))
      .commit();
    const without = await toldTwice();
    await table.transaction().put(entryItem(hold)).commit();

    expect([before, without]).toEqual([0, 1]);
  });
});
