import { describe, expect, test } from 'vitest';
import { createAccount } from '../../local/stripe/account.ts';
import { API_VERSIONS } from '../../local/stripe/api-version.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { bill } from '../../local/stripe/scenarios/bill.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { changePlan } from '../../local/stripe/scenarios/change-plan.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { eventOf, factsIn, translate } from '../../local/stripe/scenarios/statements-of.ts';
import { type SubscribeTerms, subscribe } from '../../local/stripe/scenarios/subscribe.ts';

const AT = new Date('2026-03-01T10:00:00Z');
const ISO = AT.toISOString();

describe.each(API_VERSIONS)('API version %s', (version) => {
  const account = createAccount({ seed: `money-${version}`, version });
  const buyerOf = () => createBuyer(account);
  const start = (plan: Parameters<typeof createPlan>[1], terms: Partial<SubscribeTerms> = {}) =>
    subscribe(account, { at: AT, buyer: buyerOf(), plan: createPlan(account, plan), ...terms });

  test('a first subscription is one payment of its customer, reported by its invoice alone', () => {
    const sale = start({ amount: 4_900 });

    expect(factsIn(sale.events, 'payment')).toEqual([
      {
        type: 'payment',
        id: `in:${sale.payment?.invoice}`,
        at: ISO,
        currency: 'USD',
        gross: 4_900,
        base: 4_900,
        paidAt: ISO,
        reason: 'create',
        subscription: sale.subscription.id,
      },
    ]);
  });

  test.each([
    ['exclusive', { percent: 8.25, inclusive: false }, 5_304, 4_900],
    ['inclusive', { percent: 19, inclusive: true }, 4_900, 4_118],
  ])('%s tax is paid by the buyer and is not part of the base', (_, tax, gross, base) => {
    const { events } = start({ amount: 4_900, tax });

    expect(factsIn(events, 'payment')).toMatchObject([{ gross, base }]);
  });

  test('the part paid from the credit balance adds no base, in proportion to the tax', () => {
    const tax = { percent: 20, inclusive: true };

    // The price of 60.00 includes a tax of 10.00. The customer pays 45.00, and the credit balance covers the other 15.00. The customer
    // therefore pays three quarters of the price, so the base is three quarters of 50.00.
    const { events } = start({ amount: 6_000, tax }, { credit: 1_500 });

    expect(factsIn(events, 'payment')).toMatchObject([{ gross: 4_500, base: 3_750 }]);
  });

  test('an invoice paid entirely from the credit balance creates a customer but no payment', () => {
    const { events } = start({ amount: 4_900 }, { credit: 10_000 });

    expect(factsIn(events, 'payment')).toEqual([]);
    expect(factsIn(events, 'seen')[0]).toMatchObject({ id: 'seen', recurring: true });
  });

  test.each([
    ['JPY', 500],
    ['KWD', 1_250],
    ['HUF', 199_900],
  ])('%s keeps its minor units', (currency, amount) => {
    const { events } = start({ amount, currency });

    expect(factsIn(events, 'payment')).toMatchObject([{ currency, gross: amount, base: amount }]);
  });

  test('a trial creates a customer but no payment, and its first cycle is a payment', () => {
    const trial = start({ amount: 4_900 }, { trialDays: 14 });
    const cycle = renew(account, trial.subscription);

    expect(factsIn(trial.events, 'payment')).toEqual([]);
    expect(factsIn(trial.events, 'seen').length).toBeGreaterThan(0);
    expect(factsIn(cycle.events, 'payment')).toMatchObject([{ reason: 'cycle', gross: 4_900 }]);
  });

  test('a full discount creates a customer but no payment', () => {
    const coupon = createCoupon(account, { percentOff: 100 });
    const { events } = start({ amount: 4_900 }, { coupon });

    expect(factsIn(events, 'payment')).toEqual([]);
    expect(factsIn(events, 'seen').length).toBeGreaterThan(0);
  });

  test('a partial discount reduces gross and base', () => {
    const coupon = createCoupon(account, { percentOff: 20 });

    expect(factsIn(start({ amount: 4_900 }, { coupon }).events, 'payment')).toMatchObject([
      { gross: 3_920, base: 3_920 },
    ]);
  });

  test('a renewal is a cycle, and an upgrade is not', () => {
    const { subscription } = start({ amount: 4_900 });
    const plan = createPlan(account, { amount: 9_900 });

    expect(factsIn(renew(account, subscription).events, 'payment')).toMatchObject([{ reason: 'cycle' }]);
    const upgrade = changePlan(account, subscription, { at: new Date('2026-03-15T10:00:00Z'), plan });
    expect(factsIn(upgrade.events, 'payment')).toMatchObject([{ reason: 'update' }]);
  });

  test('an invoice manually marked as paid is a payment, which says so up to acacia', () => {
    const { events } = bill(account, { at: AT, buyer: buyerOf(), amount: 12_000, outOfBand: true });
    const [payment] = factsIn(events, 'payment');

    expect(payment).toMatchObject({ reason: 'one_time', gross: 12_000, base: 12_000 });
    expect(payment?.outOfBand).toBe(version < '2025-03-31' ? true : undefined);
  });

  test('an invoice that remains partly paid is a payment of that part, and no payment otherwise', () => {
    const { events } = bill(account, {
      at: AT,
      buyer: buyerOf(),
      amount: 12_000,
      tax: { percent: 20, inclusive: true },
    });
    const [paid] = events;
    const unpaid = (type: string, amount_paid: number) =>
      ({ ...paid, type, data: { object: { ...paid?.data.object, amount_paid } } }) as (typeof events)[number];

    for (const type of ['invoice.voided', 'invoice.marked_uncollectible']) {
      expect(factsIn([unpaid(type, 6_000)], 'payment')).toMatchObject([{ gross: 6_000, base: 5_000 }]);
      expect(translate([unpaid(type, 0)])).toEqual([]);
    }
  });

  test('a sale without an invoice is a payment under its payment intent', () => {
    const sale = buyOnce(account, {
      at: AT,
      buyer: buyerOf(),
      amount: 9_900,
      tax: { percent: 10, inclusive: true },
    });

    expect(translate(sale.events)).toMatchObject([
      {
        says: 'customer',
        facts: [{ type: 'payment', gross: 9_900, base: 9_000, reason: 'one_time' }],
        claim: { ref: sale.payment?.paymentIntent, payment: `pi:${sale.payment?.paymentIntent}` },
      },
    ]);
  });

  test('a guest is identified by the session', () => {
    const sale = buyOnce(account, {
      at: AT,
      buyer: { ...createBuyer(account), customer: null },
      amount: 9_900,
    });

    expect(translate(sale.events)).toMatchObject([{ customer: expect.stringMatching(/^guest:cs_/) }]);
  });

  test('a delayed payment counts when the money arrives, not at checkout', () => {
    const settles = new Date('2026-03-05T10:00:00Z');
    const [completed, succeeded] = buyOnce(account, { at: AT, buyer: buyerOf(), amount: 9_900, settles })
      .events as [never, never];

    expect(factsIn([completed], 'payment')).toEqual([]);
    expect(factsIn([succeeded], 'payment')).toMatchObject([{ gross: 9_900, paidAt: settles.toISOString() }]);
  });

  test('an unpaid session with a code claims its payment, and says how much of it is tax', () => {
    const sale = (fields: object) =>
      translate([
        eventOf('checkout.session.completed', {
          id: 'cs_1',
          mode: 'payment',
          payment_status: 'unpaid',
          customer: 'cus_1',
          payment_intent: 'pi_1',
          metadata: { affiliate_code: 'JANE20' },
          amount_total: 10_000,
          total_details: { amount_tax: 1_667 },
          currency: 'usd',
          ...fields,
        }),
      ]);
    const facts = [
      { type: 'code' },
      { type: 'session', id: 'session:pi:pi_1', payment: 'pi:pi_1', gross: 10_000, base: 8_333 },
    ];

    expect(sale({})).toMatchObject([{ facts, claim: { ref: 'pi_1', payment: 'pi:pi_1' } }]);
    expect(sale({ metadata: {} })).toEqual([]);
    // The invoice says whose payment it is.
    expect(sale({ invoice_creation: { enabled: true } })).toMatchObject([
      { facts: [{ type: 'code' }], claim: undefined },
    ]);
  });

  test('a delayed payment that fails is never a payment', () => {
    const { events } = buyOnce(account, { at: AT, buyer: buyerOf(), amount: 9_900, settles: 'never' });

    expect(translate(events)).toEqual([]);
  });

  test('a sale with an invoice is one payment, identified by the invoice', () => {
    const { events, payment } = buyOnce(account, { at: AT, buyer: buyerOf(), amount: 9_900, invoiced: true });

    expect(factsIn(events, 'payment').map((fact) => fact.id)).toEqual([`in:${payment?.invoice}`]);
  });

  test('invoice.payment_succeeded reports the same payment as invoice.paid', () => {
    const paid = start({ amount: 4_900 }).events.filter((event) => event.type === 'invoice.paid');
    const synonym = paid.map((event) => ({ ...event, type: 'invoice.payment_succeeded' }));

    expect(translate(synonym)).toEqual(translate(paid));
    expect(factsIn(paid, 'payment')).toHaveLength(1);
  });
});

describe('amounts of unusual invoices', () => {
  const invoice = (fields: object) =>
    eventOf('invoice.paid', {
      id: 'in_odd',
      customer: 'cus_1',
      currency: 'usd',
      billing_reason: 'subscription_cycle',
      total: 1_200,
      amount_paid: 1_200,
      ...fields,
    });
  const baseOf = (fields: object) => factsIn([invoice(fields)], 'payment')[0]?.base;

  test.each([
    ['no tax field of any kind', {}, 1_200],
    ['total_excluding_tax', { total_excluding_tax: 1_000 }, 1_000],
    ['a list of total_taxes', { total_taxes: [{ amount: 150 }, { amount: 50 }] }, 1_000],
    ['a list of total_tax_amounts', { total_tax_amounts: [{ amount: 200 }] }, 1_000],
    ['the tax of 2020', { tax: 200 }, 1_000],
    ['an empty list next to a legacy tax', { total_taxes: [], tax: 200 }, 1_200],
    ['a larger total without tax than with it', { total_excluding_tax: 5_000 }, 1_200],
    ['a negative total without tax', { total_excluding_tax: -5 }, 0],
    ['half of it paid', { amount_paid: 600, total_excluding_tax: 1_000 }, 500],
    ['a third paid, rounded half up', { amount_paid: 401, total_excluding_tax: 1_000 }, 334],
    ['more paid than the total', { amount_paid: 1_500 }, 1_200],
  ])('%s', (_, fields, base) => {
    expect(baseOf(fields)).toBe(base);
  });

  test.each([
    ['nothing paid', { amount_paid: 0 }],
    ['a negative total, which becomes credit balance', { total: -500, amount_paid: 0 }],
  ])('%s: no payment', (_, fields) => {
    expect(factsIn([invoice(fields)], 'payment')).toEqual([]);
  });

  test('a large amount stays exact', () => {
    const total = 1_000_000_000_000;

    expect(baseOf({ total, amount_paid: total, total_excluding_tax: total - 2 })).toBe(total - 2);
  });

  test("an invoice without a customer is a guest's", () => {
    expect(translate([invoice({ customer: null })])).toMatchObject([
      {
        says: 'customer',
        customer: 'guest:in_odd',
        facts: [{ type: 'payment', id: 'in:in_odd' }],
        claim: { ref: 'in_odd', payment: 'in:in_odd' },
      },
    ]);
  });
});

describe('an invoice of an old API version', () => {
  const invoice = (fields: object) =>
    translate([
      eventOf('invoice.paid', {
        id: 'in_1',
        customer: 'cus_1',
        currency: 'usd',
        total: 100,
        amount_paid: 100,
        ...fields,
      }),
    ]);
  const link = (ref: string, to: string) => ({ says: 'link', ref, to });

  test('claims itself, and links its payment intent and charge', () => {
    expect(invoice({ payment_intent: 'pi_1', charge: 'ch_1' })).toMatchObject([
      { says: 'customer', claim: { ref: 'in_1', payment: 'in:in_1' } },
      link('pi_1', 'in_1'),
      link('ch_1', 'pi_1'),
    ]);
  });

  test('links a charge without a payment intent to itself', () => {
    expect(invoice({ charge: 'ch_1' }).slice(1)).toEqual([link('ch_1', 'in_1')]);
  });

  test('links them even without a customer', () => {
    expect(invoice({ customer: null, payment_intent: 'pi_1' })).toMatchObject([
      { says: 'customer', customer: 'guest:in_1' },
      link('pi_1', 'in_1'),
    ]);
  });

  test('links nothing if nothing was paid', () => {
    expect(invoice({ amount_paid: 0, payment_intent: 'pi_1', charge: 'ch_1' })).toMatchObject([
      { says: 'customer', claim: undefined, facts: [{ type: 'seen' }] },
    ]);
  });
});
