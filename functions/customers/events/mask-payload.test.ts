import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MASK, maskPayload } from './mask-payload.ts';

test('keeps amounts, ids, codes and the words of the provider', () => {
  const event = {
    id: 'evt_1Abc',
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: true,
    type: 'invoice.paid',
    data: {
      object: {
        id: 'in_1PxYz',
        customer: 'cus_Nffr2',
        amount_paid: 4900,
        billing_reason: 'subscription_cycle',
        discounts: ['di_1Kb'],
        metadata: { affiliate_code: 'JANE20' },
        code: 'JANE20',
      },
    },
  };

  expect(maskPayload(event)).toEqual(event);
});

test('keeps ids without a digit in fields that refer to other objects, and nowhere else', () => {
  const id = 'cus_uCkRMVfjAoqSGt';

  expect(maskPayload({ customer: id, nickname: id })).toEqual({ customer: id, nickname: MASK });
});

test.each([
  ['customer_email', 'jane@example.com'],
  ['customer_name', 'jane'],
  ['name', 'Jane Doe'],
  ['phone', '+15550100'],
  ['line1', 'one_street'],
  ['postal_code', '94107'],
  ['ip_address', '203.0.113.7'],
  ['hosted_invoice_url', 'https://invoice.stripe.com/i/acct_1/test'],
  ['description', 'for jane'],
  ['last4', '4242'],
  ['note', 'jane'],
  ['reason', 'Jane said so'],
  ['id', 'Jane Doe'],
])('masks the text of %s: %s', (field, text) => {
  expect(maskPayload({ a: [{ [field]: text }] })).toEqual({ a: [{ [field]: MASK }] });
});

test('masks any text in a field that is not known, and keeps the structure', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (text, number) => {
      fc.pre(!/^[a-z]{2,16}(_[a-z]+)*_\w*\d\w*$/.test(text));
      expect(maskPayload({ anything: [text, number, null] })).toEqual({ anything: [MASK, number, null] });
    }),
  );
});
