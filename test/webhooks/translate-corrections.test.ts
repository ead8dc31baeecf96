import { describe, expect, test } from 'vitest';
import { correctionsOf } from '../../functions/ledger/corrections.ts';
import type { Fact, PaymentFact } from '../../functions/ledger/fact.ts';
import { Unprocessable } from '../../functions/ledger/unprocessable.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { API_VERSIONS } from '../../local/stripe/api-version.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { cancelAtPeriodEnd, endSubscription, setStatus } from '../../local/stripe/scenarios/cancel.ts';
import { closeDispute, disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { credit, refund, settleRefund } from '../../local/stripe/scenarios/refund.ts';
import {
  eventOf,
  factsIn,
  linksIn,
  referencesIn,
  translate,
} from '../../local/stripe/scenarios/statements-of.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 10));
const isoAt = (day: number) => at(day).toISOString();

describe.each(API_VERSIONS)('API version %s', (version) => {
  const account = createAccount({ seed: `corrections-${version}`, version });
  const buyer = createBuyer(account);
  const plan = createPlan(account, { amount: 10_000 });
  const sale = subscribe(account, { at: at(1), buyer, plan });
  const payment = sale.payment as Payment & { invoice: string };

  test('the payment intent and, if the sale names it, the charge lead to the invoice', () => {
    const claims = translate(sale.events).flatMap((one) =>
      one.says === 'customer' ? (one.claim ?? []) : [],
    );

    expect(claims).toEqual([{ ref: payment.invoice, payment: `in:${payment.invoice}` }]);
    expect(linksIn(sale.events)).toEqual([
      { says: 'link', ref: payment.paymentIntent, to: payment.invoice },
      ...(version < '2025-03-31' ? [{ says: 'link', ref: payment.charge, to: payment.paymentIntent }] : []),
    ]);
  });

  test('a refund states its payment, charge and amount', () => {
    const { events } = refund(account, payment, { at: at(2), amount: 2_500 });

    for (const { refs, corrections } of referencesIn(events)) {
      expect(refs).toContain(payment.paymentIntent);
      expect(corrections).toMatchObject([
        { amount: 2_500, currency: 'USD', charge: payment.charge, intent: payment.paymentIntent },
      ]);
    }
    expect(referencesIn(events).length).toBe(events.length);
  });

  test('a refunded charge leads to its payment intent, and states when it was paid', () => {
    const { events } = refund(account, payment, { at: at(2) });
    const charge = events.filter(({ type }) => type === 'charge.refunded');

    expect(linksIn(charge)).toEqual([
      ...(version < '2025-03-31' ? [{ says: 'link', ref: payment.paymentIntent, to: payment.invoice }] : []),
      { says: 'link', ref: payment.charge, to: payment.paymentIntent },
    ]);
    expect(referencesIn(charge)).toMatchObject([{ paymentCreatedAt: isoAt(1) }]);
    expect(linksIn(events)).toEqual(linksIn(charge));
  });

  test('a refund that fails later is reported as failed under the same ID', () => {
    const given = refund(account, payment, { at: at(2), amount: 2_500, status: 'pending' });
    const failed = settleRefund(account, given.refund, { at: at(4), status: 'failed' });

    expect(referencesIn(failed.events)).toMatchObject([
      {
        corrections: [
          { id: `refund:${given.refund.id}`, status: 'failed', at: isoAt(4), refundedAt: isoAt(2) },
        ],
      },
    ]);
  });

  test.each([
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_closed', 'won'],
  ] as const)('a dispute closed as %s is %s', (status, expected) => {
    const opened = disputePayment(account, payment, { at: at(3), amount: 4_000 });
    const closed = closeDispute(account, opened.dispute, { at: at(9), status });

    const id = `dispute:${opened.dispute.id}`;
    expect(
      referencesIn([...opened.events, ...closed.events]).flatMap((one) => one.corrections),
    ).toMatchObject([
      { id, status: 'open', amount: 4_000 },
      { id, status: expected, amount: 4_000 },
    ]);
  });

  test('a credit note with a refund links that refund to the invoice and is not a second refund', () => {
    const { events } = credit(account, payment, { at: at(2), amount: 2_500, by: { refund: 're_1' } });

    expect(translate(events)).toEqual([{ says: 'link', ref: 're_1', to: payment.invoice }]);
  });

  test('a credit note paid outside the provider is a separate refund', () => {
    const { events } = credit(account, payment, { at: at(2), amount: 2_500, by: 'out_of_band' });

    expect(referencesIn(events)).toMatchObject([
      { refs: [payment.invoice], corrections: [{ type: 'refund', amount: 2_500, status: 'succeeded' }] },
    ]);
  });

  test('credit to the balance returns no money', () => {
    const { events } = credit(account, payment, { at: at(2), amount: 2_500, by: 'credit_balance' });

    expect(translate(events)).toEqual([]);
  });

  test('a subscription continues until its end and is final once deleted', () => {
    const ending = cancelAtPeriodEnd(account, sale.subscription, { at: at(5) });
    const ended = endSubscription(account, ending.subscription, { at: at(31) });

    expect(factsIn([...ending.events, ...ended.events], 'subscription')).toMatchObject([
      { state: 'active', endsAt: '2026-04-01T10:00:00.000Z', final: false },
      { state: 'canceled', endedAt: isoAt(31), final: true },
    ]);
  });

  test.each(['past_due', 'unpaid', 'paused', 'trialing'] as const)('the state %s is kept', (status) => {
    const { events } = setStatus(account, sale.subscription, { at: at(5), status });

    expect(factsIn(events, 'subscription')).toMatchObject([{ state: status, final: false }]);
  });
});

const CREATED = 1_780_000_000;
const REFUND = { id: 're_1', amount: 100, currency: 'usd', created: CREATED };
const CHARGE = { id: 'ch_1', amount_refunded: 100, currency: 'usd' };
const DISPUTE = {
  id: 'du_1',
  amount: 100,
  currency: 'usd',
  payment_intent: 'pi_1',
  status: 'needs_response',
};

describe('a refund', () => {
  const names = (object: object) => referencesIn([eventOf('refund.created', { ...REFUND, ...object })])[0];

  test.each([
    [
      { charge: 'ch_1', payment_intent: 'pi_1' },
      ['pi_1', 'ch_1', 're_1'],
      { charge: 'ch_1', intent: 'pi_1' },
    ],
    [{ charge: 'ch_1', payment_intent: null }, ['ch_1', 're_1'], { charge: 'ch_1' }],
    [{ charge: null, payment_intent: 'pi_1' }, ['pi_1', 're_1'], { intent: 'pi_1' }],
    [{ charge: null, payment_intent: null }, ['re_1'], { charge: 're_1' }],
  ])('of %j is found by %j', (object, refs, named) => {
    expect(names(object)).toEqual({
      says: 'reference',
      refs,
      corrections: [
        {
          type: 'refund',
          id: 'refund:re_1',
          at: '2026-09-21T14:13:20.000Z',
          ...named,
          amount: 100,
          currency: 'USD',
          status: 'succeeded',
          refundedAt: '2026-05-28T20:26:40.000Z',
        },
      ],
    });
  });

  test('reported without its charge, and again as the total of its charge, is deducted once', () => {
    const events = [
      eventOf('refund.created', { ...REFUND, charge: null, payment_intent: 'pi_1' }, CREATED),
      eventOf('charge.refunded', { ...CHARGE, payment_intent: 'pi_1' }, CREATED),
    ];
    const payment: PaymentFact = {
      type: 'payment',
      id: 'pi:pi_1',
      at: isoAt(1),
      currency: 'USD',
      gross: 1_000,
      base: 1_000,
      paidAt: isoAt(1),
      reason: 'one_time',
    };
    const facts = referencesIn(events).flatMap(({ corrections }) =>
      corrections.map((correction) => ({ ...correction, payment: payment.id }) as Fact),
    );

    expect(correctionsOf(payment, facts).returned).toBe(100n);
    expect(correctionsOf(payment, facts.toReversed()).returned).toBe(100n);
  });
});

describe('a refunded charge', () => {
  const link = (ref: string, to: string) => ({ says: 'link', ref, to });

  test.each([
    [{ payment_intent: 'pi_1', invoice: 'in_1' }, [link('pi_1', 'in_1'), link('ch_1', 'pi_1')]],
    [{ payment_intent: 'pi_1' }, [link('ch_1', 'pi_1')]],
    [{ invoice: 'in_1' }, [link('ch_1', 'in_1')]],
    [{}, []],
  ])('of %j is linked as far as it is known', (object, links) => {
    expect(linksIn([eventOf('charge.refunded', { ...CHARGE, ...object })])).toEqual(links);
  });

  test.each([
    ['a full capture', { amount: 900, amount_captured: 900, amount_refunded: 300 }, [300]],
    ['a partial capture', { amount: 900, amount_captured: 700, amount_refunded: 300 }, [100]],
    ['a partial capture without a refund', { amount: 900, amount_captured: 700, amount_refunded: 200 }, []],
    ['a rest that is not included', { amount: 900, amount_captured: 500, amount_refunded: 300 }, [300]],
    [
      'a canceled authorization',
      { amount: 900, amount_captured: 0, amount_refunded: 900, captured: false },
      [],
    ],
  ])('returns only what was paid: %s', (_, object, amounts) => {
    const [statement] = referencesIn([eventOf('charge.refunded', { ...CHARGE, ...object })]);

    expect((statement?.corrections ?? []).map((fact) => 'amount' in fact && fact.amount)).toEqual(amounts);
  });

  test.each([
    [{ payment_intent: 'pi_1' }, 'pi_1'],
    [{}, 'ch_1'],
  ])('of %j that only released an authorization makes its payment known', (object, ref) => {
    const canceled = { ...CHARGE, ...object, amount: 900, amount_captured: 0, captured: false };

    expect(translate([eventOf('charge.refunded', canceled)])).toEqual([{ says: 'received', ref }]);
  });

  test.each([
    [{ amount: 900, amount_captured: 700 }, { charged: 700 }],
    [{ amount: 900, amount_captured: 0 }, { charged: 900 }],
    [{ amount: 900 }, { charged: 900 }],
  ])('of %j states the amount of which a part was refunded', (object, charged) => {
    expect(
      referencesIn([eventOf('charge.refunded', { ...CHARGE, ...object })])[0]?.corrections,
    ).toMatchObject([{ amount: 100, ...charged }]);
  });

  test('without an amount states only the refund', () => {
    expect(referencesIn([eventOf('charge.refunded', CHARGE)])[0]?.corrections[0]).not.toHaveProperty(
      'charged',
    );
  });

  test('without a time states none', () => {
    expect(referencesIn([eventOf('charge.refunded', CHARGE)])[0]).not.toHaveProperty('paymentCreatedAt');
  });
});

describe('an invoice payment', () => {
  const paid = (payment: object, fields: object = {}) =>
    translate([eventOf('invoice_payment.paid', { id: 'inpay_1', invoice: 'in_1', ...fields, payment })]);

  test('links its payment intent or its charge to the invoice', () => {
    expect(paid({ type: 'payment_intent', payment_intent: 'pi_1' })).toEqual([
      { says: 'link', ref: 'pi_1', to: 'in_1' },
    ]);
    expect(paid({ type: 'charge', charge: 'ch_1' })).toEqual([{ says: 'link', ref: 'ch_1', to: 'in_1' }]);
    expect(paid({ payment_intent: 'pi_1', charge: { id: 'ch_1' } })).toEqual([
      { says: 'link', ref: 'pi_1', to: 'in_1' },
      { says: 'link', ref: 'ch_1', to: 'pi_1' },
    ]);
  });

  test('by a payment record was made outside of Stripe, as far as it says', () => {
    const record = { type: 'payment_record', payment_record: 'pr_1' };
    const outside = { type: 'out_of_band', id: 'out_of_band:inpay_1', at: '2026-09-21T14:13:20.000Z' };

    expect(paid(record)).toEqual([{ says: 'reference', refs: ['in_1'], corrections: [outside] }]);
    expect(paid(record, { amount_paid: 6_000 })).toMatchObject([
      { corrections: [{ ...outside, amount: 6_000 }] },
    ]);
  });

  test('of another kind says nothing', () => {
    expect(paid({ type: 'of_the_future' })).toEqual([]);
  });
});

describe('a credit note', () => {
  test('links each of its refunds once', () => {
    const note = { id: 'cn_1', invoice: 'in_1', currency: 'usd', created: CREATED };
    const refunds = [{ refund: 're_1' }, { refund: { id: 're_2' } }, { refund: null }];

    expect(translate([eventOf('credit_note.created', { ...note, refund: 're_1', refunds })])).toEqual([
      { says: 'link', ref: 're_1', to: 'in_1' },
      { says: 'link', ref: 're_2', to: 'in_1' },
    ]);
  });
});

describe('a dispute', () => {
  const statusOf = (status: string) =>
    referencesIn([eventOf('charge.dispute.updated', { ...DISPUTE, status })])[0]?.corrections;

  test.each([
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_of_the_future', 'inquiry'],
    ['warning_closed', 'won'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['appeal_under_review', 'open'],
    ['prevented', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['constructor', 'open'],
  ])('with the status %s is %s', (status, expected) => {
    expect(statusOf(status)).toMatchObject([{ status: expected }]);
  });

  describe.each([
    ['charge_refunded', 'open'],
    ['of_the_future', 'open'],
    ['warning_of_the_future', 'inquiry'],
  ])('with the unknown status %s', (status, undecided) => {
    const told = (type: string, amounts: readonly (number | null)[]) =>
      referencesIn([
        eventOf(type, { ...DISPUTE, status, balance_transactions: amounts.map((amount) => ({ amount })) }),
      ])[0]?.corrections[0];

    test.each<[number[], 'lost' | 'won', object]>([
      [[-100], 'lost', { withdrawn: 1 }],
      [[-100, 98], 'won', { withdrawn: 1, reinstated: 1 }],
      [[-100, 98, -97], 'lost', { withdrawn: 2, reinstated: 1 }],
      [[], 'won', {}],
    ])('is decided by the transactions %j once it is closed', (amounts, outcome, funds) => {
      expect(told('charge.dispute.closed', amounts)).toMatchObject({
        status: outcome,
        unknown: true,
        closed: true,
        ...funds,
      });
    });

    test.each([
      ['charge.dispute.updated', {}],
      ['charge.dispute.funds_withdrawn', { withdrawn: 1 }],
      ['charge.dispute.funds_reinstated', { withdrawn: 1, reinstated: 1 }],
    ])('is undecided until then, and %s tells what it says of the funds', (type, funds) => {
      const fact = told(type, []);

      expect(fact).toMatchObject({ status: undecided, unknown: true, ...funds });
      expect(fact).not.toHaveProperty('closed');
    });
  });

  test('with a known status is not decided by its funds', () => {
    const lost = { ...DISPUTE, status: 'lost', balance_transactions: [{ amount: -100 }, { amount: 40 }] };

    expect(referencesIn([eventOf('charge.dispute.closed', lost)])[0]?.corrections).toEqual([
      expect.objectContaining({ status: 'lost', withdrawn: 1, reinstated: 1 }),
    ]);
    expect(referencesIn([eventOf('charge.dispute.closed', lost)])[0]?.corrections[0]).not.toHaveProperty(
      'unknown',
    );
  });

  test('is understood with transactions of any shape', () => {
    for (const balance_transactions of [null, 'txn_1', ['txn_1', null, { amount: '5' }]]) {
      const closed = eventOf('charge.dispute.closed', { ...DISPUTE, status: 'new', balance_transactions });
      expect(referencesIn([closed])[0]?.corrections).toMatchObject([{ unknown: true }]);
    }
  });

  test('states when the payment was made if the charge is expanded', () => {
    const expanded = { ...DISPUTE, charge: { id: 'ch_1', created: CREATED } };
    const [statement] = referencesIn([eventOf('charge.dispute.created', expanded)]);

    expect(statement).toMatchObject({ refs: ['pi_1', 'ch_1'], paymentCreatedAt: '2026-05-28T20:26:40.000Z' });
    expect(
      referencesIn([eventOf('charge.dispute.created', { ...DISPUTE, charge: 'ch_1' })])[0],
    ).not.toHaveProperty('paymentCreatedAt');
  });
});

describe('future and legacy Stripe values', () => {
  test.each([
    ['requires_action', 'pending'],
    ['canceled', 'failed'],
    ['of_the_future', 'pending'],
    [null, 'succeeded'],
  ])('a refund with the status %s is %s', (status, expected) => {
    const object = { id: 're_1', amount: 100, currency: 'usd', created: CREATED, charge: 'ch_1', status };

    expect(referencesIn([eventOf('charge.refund.updated', object)])[0]?.corrections).toMatchObject([
      { status: expected },
    ]);
  });

  test('a refund or dispute without references throws, because nothing could ever match it', () => {
    const refundOfNothing = eventOf('refund.created', {
      id: undefined,
      amount: 100,
      currency: 'usd',
      created: CREATED,
    });
    const disputeOfNothing = eventOf('charge.dispute.created', {
      amount: 1,
      currency: 'usd',
      status: 'lost',
    });

    expect(() => translate([refundOfNothing])).toThrow(Unprocessable);
    expect(() => translate([disputeOfNothing])).toThrow('includes no payment intent, charge or invoice');
  });

  test('a voided credit note reverts its refund', () => {
    const note = {
      id: 'cn_1',
      invoice: 'in_1',
      currency: 'usd',
      created: CREATED,
      out_of_band_amount: 700,
      status: 'void',
    };

    expect(referencesIn([eventOf('credit_note.voided', note)])[0]?.corrections).toMatchObject([
      { id: 'refund:cn_1', status: 'failed' },
    ]);
  });

  test('an irrelevant event type yields no statement, whatever its name', () => {
    for (const type of ['coupon.deleted', 'constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(translate([eventOf(type, {})])).toEqual([]);
    }
  });
});
