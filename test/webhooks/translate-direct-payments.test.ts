import { describe, expect, test } from 'vitest';
import { eventOf, factsIn, translate } from '../../local/stripe/scenarios/statements-of.ts';

describe('a payment that was made without an invoice or a checkout session', () => {
  const intent = (fields: object = {}) =>
    translate([
      eventOf('payment_intent.succeeded', {
        id: 'pi_1',
        currency: 'usd',
        amount: 2_000,
        amount_received: 1_200,
        customer: 'cus_1',
        metadata: { affiliate_code: 'jane20' },
        ...fields,
      }),
    ]);
  const charge = (fields: object = {}) =>
    translate([
      eventOf('charge.succeeded', {
        id: 'ch_1',
        currency: 'jpy',
        amount: 1_200,
        customer: null,
        metadata: { affiliate_code: 'jane20' },
        ...fields,
      }),
    ]);
  const at = '2026-09-21T14:13:20.000Z';
  const code = { type: 'code', id: 'code:metadata:JANE20', evidence: 'metadata', value: 'JANE20', at };

  test('is a direct payment if its metadata names a code', () => {
    expect(intent()).toEqual([
      {
        says: 'customer',
        customer: 'cus_1',
        facts: [
          {
            type: 'payment',
            id: 'pi:pi_1',
            at,
            currency: 'USD',
            gross: 1_200,
            base: 1_200,
            paidAt: at,
            reason: 'one_time',
            direct: true,
            released: 800,
          },
          code,
        ],
        claim: { ref: 'pi_1', payment: 'pi:pi_1', direct: true },
      },
    ]);
    expect(intent({ amount: 1_200 })[0]).not.toHaveProperty('facts.0.released');
  });

  test('counts without its tax, if the partner stated it', () => {
    const tax = (total_tax_amount: number | null) =>
      intent({ amount_details: { tax: { total_tax_amount } } });

    expect(tax(200)).toMatchObject([{ facts: [{ gross: 1_200, base: 1_000 }, {}] }]);
    expect(tax(null)).toMatchObject([{ facts: [{ base: 1_200 }, {}] }]);
    expect(tax(1_300)).toMatchObject([{ facts: [{ base: 0 }, {}] }]);
  });

  test('of a guest is identified by the payment', () => {
    expect(intent({ customer: null })).toMatchObject([{ customer: 'guest:pi_1' }]);
  });

  test('by a charge alone is a direct payment too', () => {
    expect(charge()).toMatchObject([
      {
        customer: 'guest:ch_1',
        facts: [
          { type: 'payment', id: 'ch:ch_1', currency: 'JPY', gross: 1_200, base: 1_200, direct: true },
          code,
        ],
        claim: { ref: 'ch_1', payment: 'ch:ch_1', direct: true },
      },
    ]);
    expect(charge({ captured: true, amount_captured: 700 })).toMatchObject([{ facts: [{ gross: 700 }, {}] }]);
  });

  test('by a charge of a payment intent is the payment of the payment intent', () => {
    expect(charge({ payment_intent: 'pi_1', captured: true, amount_captured: 700 })).toEqual([
      { says: 'link', ref: 'ch_1', to: 'pi_1' },
      {
        says: 'customer',
        customer: 'guest:pi_1',
        facts: [
          {
            type: 'payment',
            id: 'pi:pi_1',
            at,
            currency: 'JPY',
            gross: 700,
            base: 700,
            paidAt: at,
            reason: 'one_time',
            direct: true,
            ofCharge: true,
            released: 500,
          },
          code,
        ],
        claim: { ref: 'pi_1', payment: 'pi:pi_1', direct: true },
      },
    ]);
    expect(charge({ payment_intent: 'pi_1', metadata: {} })).toMatchObject([
      { says: 'uncoded', ref: 'pi_1', payment: { id: 'pi:pi_1' } },
    ]);
  });

  test('is no payment while its charge is only authorized', () => {
    expect(charge({ captured: false, amount_captured: 0 })).toEqual([]);
    expect(charge({ captured: false, amount_captured: 0, payment_intent: 'pi_1' })).toEqual([]);
  });

  test('is only reported as a payment without a code if it names no code, or something that cannot be one', () => {
    const payment = expect.objectContaining({ id: 'pi:pi_1', bare: true });
    const uncoded = [{ says: 'uncoded', ref: 'pi_1', customer: 'cus_1', payment }];

    expect(intent({ metadata: {} })).toEqual(uncoded);
    expect(intent({ metadata: null })).toEqual(uncoded);
    expect(intent({ metadata: { affiliate_code: 'what a code!' } })).toEqual(uncoded);
    expect(charge({ metadata: {}, customer: 'cus_1' })).toMatchObject([
      { says: 'uncoded', ref: 'ch_1', customer: undefined, payment: { id: 'ch:ch_1' } },
    ]);
  });

  test('is left to the invoice that it names', () => {
    expect(intent({ invoice: 'in_1', metadata: {} })).toEqual([]);
    expect(charge({ invoice: { id: 'in_1' }, metadata: {} })).toEqual([]);
  });

  test('leaves the codes of its metadata to the customer of its invoice', () => {
    expect(intent({ invoice: 'in_1', customer: null })).toEqual([
      { says: 'link', ref: 'pi_1', to: 'in_1' },
      {
        says: 'customer',
        customer: 'guest:pi_1',
        facts: [code],
        claim: { ref: 'pi_1', payment: 'pi:pi_1', direct: true },
      },
    ]);
    expect(charge({ invoice: 'in_1', payment_intent: 'pi_1' })).toMatchObject([
      { says: 'link', ref: 'pi_1', to: 'in_1' },
      { says: 'link', ref: 'ch_1', to: 'pi_1' },
      { says: 'customer', customer: 'guest:pi_1', facts: [code], claim: { ref: 'pi_1' } },
    ]);
    expect(charge({ invoice: { id: 'in_1' } })).toMatchObject([
      { says: 'link', ref: 'ch_1', to: 'in_1' },
      { says: 'customer', customer: 'guest:ch_1', facts: [code], claim: { ref: 'ch_1', payment: 'ch:ch_1' } },
    ]);
  });

  test('of an amount of zero is no payment', () => {
    expect(intent({ amount_received: 0 })).toEqual([]);
  });

  test('is the same payment as that of its checkout session', () => {
    const session = eventOf('checkout.session.completed', {
      id: 'cs_1',
      mode: 'payment',
      payment_status: 'paid',
      payment_intent: 'pi_1',
      amount_total: 1_200,
      currency: 'usd',
    });

    expect(factsIn([session], 'payment')).toMatchObject([{ id: 'pi:pi_1' }]);
    expect(factsIn([session], 'payment')[0]).not.toHaveProperty('direct');
  });
});
