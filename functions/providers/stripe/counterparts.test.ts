import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stripeCounterpartsOf } from './counterparts.ts';

const CREATED = 1_790_000_000;
const NOW = new Date(CREATED * 1_000);

function counterpartsOf(
  type: string,
  object: object,
  { version = '2026-10-28.endive', receivedAt = NOW }: { version?: string; receivedAt?: Date } = {},
) {
  const event = { id: 'evt_1', type, created: CREATED, api_version: version, data: { object } };
  return stripeCounterpartsOf(Buffer.from(JSON.stringify(event)), receivedAt);
}

describe('A paid invoice', () => {
  const INVOICE = { amount_paid: 4_900, collection_method: 'charge_automatically' };
  const invoiced = (fields: object, options?: object) =>
    counterpartsOf('invoice.paid', { ...INVOICE, ...fields }, options);

  test('comes with its payment, from the first API version that has this event', () => {
    expect(invoiced({})).toEqual(['invoice_payment.paid']);
    expect(invoiced({}, { version: '2025-05-28.basil' })).toEqual(['invoice_payment.paid']);
    expect(invoiced({}, { version: '2025-04-30.basil' })).toEqual([]);
  });

  test.each([
    ['is free or was paid from the credit balance', { amount_paid: 0 }],
    ['was sent to the customer, who may pay outside of Stripe', { collection_method: 'send_invoice' }],
    ['has an unknown shape', { amount_paid: '4900' }],
  ])('may come without a payment if it %s', (_, fields) => {
    expect(invoiced(fields)).toEqual([]);
  });

  const first = { billing_reason: 'subscription_create', amount_paid: 0, created: CREATED - 5 };

  test('comes with a new subscription if it is its first invoice', () => {
    expect(invoiced(first)).toEqual(['customer.subscription.created']);
    expect(invoiced({ ...first, billing_reason: 'subscription_cycle' })).toEqual([]);
  });

  test('may come long after the new subscription if the customer pays later', () => {
    expect(invoiced({ ...first, created: CREATED - 3 * 86_400 })).toEqual([]);
    expect(invoiced({ ...first, collection_method: 'send_invoice' })).toEqual([]);
  });
});

test.each([
  ['comes with its invoice if it pays all that remains', true, ['invoice.paid']],
  ['may come long before its invoice is paid if it is only a part', false, []],
])('A payment of an invoice %s', (_, isDefault, expected) => {
  expect(counterpartsOf('invoice_payment.paid', { is_default: isDefault })).toEqual(expected);
});

test.each([
  [
    'of a paid subscription comes with the subscription and its invoice',
    {},
    ['customer.subscription.created', 'invoice.paid'],
  ],
  [
    'of a subscription that is paid with a delay comes only with the subscription',
    { payment_status: 'unpaid' },
    ['customer.subscription.created'],
  ],
  [
    'of a free trial comes only with the subscription',
    { payment_status: 'no_payment_required', amount_total: 0 },
    ['customer.subscription.created'],
  ],
  ['of a one-time sale comes with neither', { mode: 'payment' }, []],
])('A completed checkout %s', (_, fields, expected) => {
  const session = { mode: 'subscription', payment_status: 'paid', amount_total: 4_900, ...fields };
  expect(counterpartsOf('checkout.session.completed', session)).toEqual(expected);
});

test('A refunded charge comes with its refund, from the first API version that sends it', () => {
  expect(counterpartsOf('charge.refunded', {})).toEqual(['refund.created']);
  expect(counterpartsOf('charge.refunded', {}, { version: '2024-06-20' })).toEqual([]);
});

test.each(['refund.created', 'promotion_code.created', 'customer.subscription.deleted'])(
  'An event of type %s may come alone',
  (type) => {
    expect(counterpartsOf(type, {})).toEqual([]);
  },
);

test('An event that is resent more than a day later may come alone', () => {
  const after = (seconds: number) => ({ receivedAt: new Date((CREATED + seconds) * 1_000) });

  expect(counterpartsOf('charge.refunded', {}, after(86_400))).toEqual(['refund.created']);
  expect(counterpartsOf('charge.refunded', {}, after(86_401))).toEqual([]);
});

test('No body throws an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(stripeCounterpartsOf(Buffer.from(text), NOW)).toEqual([]);
    }),
  );
});
