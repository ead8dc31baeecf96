import { describe, expect, it } from 'vitest';
import { API_VERSIONS, isSince } from '../api-version.ts';
import type { Payment } from '../payment.ts';
import { closeDispute, disputePayment } from './dispute-payment.ts';
import { type ExampleSale, exampleSale } from './example-sale.ts';
import { credit, refund, settleRefund } from './refund.ts';
import { correctionsIn, translate } from './statements-of.ts';

const at = new Date('2026-11-20T12:00:00Z');
const paidSale = (sale: ExampleSale) => ({ ...sale, payment: sale.payment as Payment & { invoice: string } });

describe.each(API_VERSIONS)('Returned money at an endpoint with API version %s', (version) => {
  const { account, events, payment } = paidSale(exampleSale(version));

  it('is linked to its invoice by the events of the sale alone', () => {
    const refs = translate(events).flatMap((statement) =>
      statement.says === 'customer'
        ? (statement.claim?.ref ?? [])
        : statement.says === 'link'
          ? [statement.ref]
          : [],
    );
    expect(refs).toContain(payment.paymentIntent);
  });

  it('is reported as a refund and as the refunded total of its charge', () => {
    const reported = correctionsIn(
      refund(account, payment, { at, amount: 1_000, refundedBefore: 500 }).events,
    );
    expect(reported).toContainEqual(expect.objectContaining({ type: 'refunded_total', amount: 1_500 }));
    const single = expect.objectContaining({ type: 'refund', amount: 1_000, status: 'succeeded' });
    if (isSince(version, 'acacia')) expect(reported).toContainEqual(single);
    else expect(reported).not.toContainEqual(single);
    for (const { refs } of reported) expect(refs).toContain(payment.paymentIntent);
  });

  it('is on hold during a dispute and settled by its outcome', () => {
    const opened = disputePayment(account, payment, { at });
    expect(correctionsIn(opened.events)).toMatchObject([{ type: 'dispute', status: 'open', amount: 3_920 }]);
    for (const status of ['won', 'lost', 'warning_closed'] as const) {
      const closed = closeDispute(account, opened.dispute, { at, status });
      const meant = status === 'lost' ? 'lost' : 'won';
      expect(correctionsIn(closed.events)).toMatchObject([{ type: 'dispute', status: meant }]);
    }
  });

  it('is reported by a credit note if it was returned outside Stripe', () => {
    const { events: reported } = credit(account, payment, { at, amount: 700, by: 'out_of_band' });
    expect(correctionsIn(reported)).toMatchObject([{ type: 'refund', amount: 700, refs: [payment.invoice] }]);
  });

  it('is linked to its invoice by the credit note of a refund', () => {
    const { refund: given } = refund(account, payment, { at });
    const { events: reported } = credit(account, payment, { at, amount: 3_920, by: { refund: given.id } });
    expect(translate(reported)).toMatchObject([{ says: 'link', ref: given.id, to: payment.invoice }]);
  });
});

describe.each(API_VERSIONS.filter((version) => isSince(version, 'acacia')))(
  'A refund in API version %s',
  (version) => {
    it('counts once it has succeeded, and not if it failed', () => {
      const { account, payment } = paidSale(exampleSale(version));
      const pending = refund(account, payment, { at, status: 'pending' });
      expect(correctionsIn(pending.events)).toMatchObject([{ status: 'pending' }]);
      for (const status of ['succeeded', 'failed'] as const) {
        const settled = settleRefund(account, pending.refund, { at, status });
        expect(correctionsIn(settled.events)).toMatchObject([{ id: `refund:${pending.refund.id}`, status }]);
      }
    });
  },
);
