import { describe, expect, it } from 'vitest';
import type { StripeEvent } from '../stripe/events.ts';
import { correctionsIn, factsIn } from '../stripe/scenarios/statements-of.ts';
import { EVENT_TYPES, exampleEvent } from './example-events.ts';
import { parseOptions } from './options.ts';

const at = new Date('2026-11-05T12:00:00Z');

function make(...args: string[]): StripeEvent {
  const options = parseOptions(['stripe', ...args, '--app', 'Ledgerline']);
  return exampleEvent(options.type ?? '', options, at);
}

describe('An event built from the command line', () => {
  it.each(EVENT_TYPES)('can be %s', (type) => {
    const ids = ['--customer', 'cus_1', '--invoice', 'in_1', '--payment', 'pi_1'];
    const event = make(type, '--code', 'JANE20', ...ids);
    expect(event).toMatchObject({ type, object: 'event', livemode: true });
  });

  it('is a complete first sale with a code, which a later refund can refer to', () => {
    const event = make('invoice.paid', '--code', 'jane20', '--amount', '49.00');
    expect(factsIn([event], 'payment')).toMatchObject([{ gross: 4_900, base: 4_900, reason: 'create' }]);
    expect(factsIn([event], 'code')).toMatchObject([{ evidence: 'metadata', value: 'JANE20' }]);
    const paymentIntent = String(event.data.object.payment_intent);
    const refund = make('refund.created', '--payment', paymentIntent, '--amount', '10');
    expect(correctionsIn([refund])).toMatchObject([
      { amount: 1_000, refs: expect.arrayContaining([paymentIntent]) },
    ]);
  });

  it('is a renewal of the same subscription if it has a customer and no code', () => {
    const [first] = factsIn([make('invoice.paid', '--code', 'JANE20', '--customer', 'cus_1')], 'payment');
    const [later] = factsIn([make('invoice.paid', '--customer', 'cus_1')], 'payment');
    expect(later).toMatchObject({ reason: 'cycle', subscription: first?.subscription });
  });

  it('reports that the invoice of an earlier command was paid outside of Stripe', () => {
    const sale = make('invoice.paid', '--code', 'JANE20', '--api-version', 'basil');
    const invoice = String(sale.data.object.id);
    const paid = make('invoice_payment.paid', '--invoice', invoice);
    expect(paid.data.object).toMatchObject({ payment: { type: 'payment_record' } });
    expect(correctionsIn([paid])).toMatchObject([{ type: 'out_of_band', refs: [invoice] }]);
  });

  it('links a payment to the invoice of an earlier command', () => {
    const paid = make('invoice_payment.paid', '--invoice', 'in_1', '--payment', 'pi_1');
    expect(paid.data.object.payment).toEqual({ type: 'payment_intent', payment_intent: 'pi_1' });
  });

  it('says that the buyer came by a link with the code', () => {
    const sale = make('checkout.session.completed', '--code', 'JANE20', '--link');
    expect(factsIn([sale], 'code')).toMatchObject([{ evidence: 'client_reference_id', value: 'JANE20' }]);
  });

  it('closes the dispute that an earlier command opened', () => {
    const [opened] = correctionsIn([make('charge.dispute.created', '--payment', 'pi_1')]);
    const [closed] = correctionsIn([make('charge.dispute.closed', '--payment', 'pi_1', '--status', 'won')]);
    expect(closed).toMatchObject({ id: opened?.id, status: 'won' });
  });

  it("parses amounts with their currency's number of decimals", () => {
    const event = make('invoice.paid', '--code', 'JANE20', '--amount', '5000', '--currency', 'jpy');
    expect(factsIn([event], 'payment')).toMatchObject([{ gross: 5_000, currency: 'JPY' }]);
    const named = make('invoice.paid', '--code', 'JANE20', '--amount', '¥5,000');
    expect(factsIn([named], 'payment')).toMatchObject([{ gross: 5_000, currency: 'JPY' }]);
  });

  it.each([
    [['invoice.payed'], /not supported.*invoice\.paid/],
    [['invoice.paid'], /needs --customer/],
    [['refund.created'], /needs --payment/],
    [['invoice_payment.paid'], /needs --invoice/],
    [['invoice_payment.paid', '--invoice', 'in_1', '--api-version', 'acacia'], /do not receive/],
    [['invoice.paid', '--amount', 'many'], /isn't an amount. Type it like 49\.00/],
    [['invoice.paid', '--amount', '1.50', '--currency', 'JPY'], /JPY has no decimals/],
    [['invoice.paid', '--api-version', '1999'], /not a supported version/],
    [['checkout.session.completed', '--link'], /needs --code/],
    [['invoice.paid', '--code', 'JANE20', '--link'], /needs checkout\.session\.completed/],
    [['invoice.paid', '--colour', 'red'], /--colour.*--help/s],
  ])('is rejected with an explanation: %s', (args, message) => {
    expect(() => make(...args)).toThrow(message);
  });
});
