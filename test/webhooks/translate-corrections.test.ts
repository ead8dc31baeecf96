import { describe, expect, test } from 'vitest';
import { createAccount } from '../../local/stripe/account.ts';
import { API_VERSIONS } from '../../local/stripe/api-version.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { cancelAtPeriodEnd, endSubscription, setStatus } from '../../local/stripe/scenarios/cancel.ts';
import { closeDispute, disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { credit, refund, settleRefund } from '../../local/stripe/scenarios/refund.ts';
import { eventOf, factsIn, referencesIn, translate } from '../../local/stripe/scenarios/statements-of.ts';
import { type SubscribeTerms, subscribe } from '../../local/stripe/scenarios/subscribe.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 10));
const isoAt = (day: number) => at(day).toISOString();

describe.each(API_VERSIONS)('API version %s', (version) => {
  const account = createAccount({ seed: `corrections-${version}`, version });
  const buyer = createBuyer(account) as SubscribeTerms['buyer'];
  const plan = createPlan(account, { amount: 10_000 });
  const sale = subscribe(account, { at: at(1), buyer, plan });
  const payment = sale.payment as Payment & { invoice: string };

  test('the payment intent and the charge resolve to the invoice', () => {
    const statements = translate(sale.events);
    const names = statements.flatMap((statement) => {
      if (statement.says === 'customer') return statement.claims.map((claim) => claim.ref);
      return statement.says === 'reference' ? statement.aliases : [];
    });

    expect(names).toContain(payment.paymentIntent);
    expect(names).toContain(payment.invoice);
  });

  test('a refund states its payment, charge and amount', () => {
    const { events } = refund(account, payment, { at: at(2), amount: 2_500 });

    for (const { refs, corrections } of referencesIn(events)) {
      expect(refs).toContain(payment.paymentIntent);
      expect(corrections).toMatchObject([{ amount: 2_500, currency: 'USD', charge: payment.charge }]);
    }
    expect(referencesIn(events).length).toBe(events.length);
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

    expect(referencesIn(events)).toMatchObject([
      { refs: [payment.invoice], aliases: ['re_1'], corrections: [] },
    ]);
  });

  test('a credit note paid outside the provider is a separate refund', () => {
    const { events } = credit(account, payment, { at: at(2), amount: 2_500, by: 'out_of_band' });

    expect(referencesIn(events)).toMatchObject([
      { refs: [payment.invoice], corrections: [{ type: 'refund', amount: 2_500, status: 'succeeded' }] },
    ]);
  });

  test('credit to the balance returns no money', () => {
    const { events } = credit(account, payment, { at: at(2), amount: 2_500, by: 'credit_balance' });

    expect(referencesIn(events)).toMatchObject([{ aliases: [], corrections: [] }]);
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

describe('future and legacy Stripe values', () => {
  test('a dispute with an unknown future status stays open', () => {
    const dispute = { id: 'du_1', amount: 100, currency: 'usd', charge: 'ch_1', status: 'appeal_submitted' };

    expect(referencesIn([eventOf('charge.dispute.updated', dispute)])[0]?.corrections).toMatchObject([
      { status: 'open' },
    ]);
  });

  test.each([
    ['requires_action', 'pending'],
    ['canceled', 'failed'],
    ['of_the_future', 'pending'],
    [null, 'succeeded'],
  ])('a refund with the status %s is %s', (status, expected) => {
    const object = { id: 're_1', amount: 100, currency: 'usd', created: 1, charge: 'ch_1', status };

    expect(referencesIn([eventOf('charge.refund.updated', object)])[0]?.corrections).toMatchObject([
      { status: expected },
    ]);
  });

  test('a refund or dispute without references throws, because nothing could ever match it', () => {
    const refundOfNothing = eventOf('refund.created', {
      id: undefined,
      amount: 100,
      currency: 'usd',
      created: 1,
    });
    const disputeOfNothing = eventOf('charge.dispute.created', {
      amount: 1,
      currency: 'usd',
      status: 'lost',
    });

    expect(() => translate([refundOfNothing])).toThrow();
    expect(() => translate([disputeOfNothing])).toThrow('names neither a payment intent nor a charge');
  });

  test('a voided credit note reverts its refund', () => {
    const note = {
      id: 'cn_1',
      invoice: 'in_1',
      currency: 'usd',
      created: 1,
      out_of_band_amount: 700,
      status: 'void',
    };

    expect(referencesIn([eventOf('credit_note.voided', note)])[0]?.corrections).toMatchObject([
      { id: 'refund:cn_1', status: 'failed' },
    ]);
  });

  test('an event type without a meaning yields no statement, whatever its name', () => {
    for (const type of ['coupon.deleted', 'constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(translate([eventOf(type, {})])).toEqual([]);
    }
  });
});
