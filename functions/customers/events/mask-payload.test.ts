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

test('masks the keys of metadata, each with its own number, and keeps known ones', () => {
  const metadata = {
    'jane@example.com': 'VIP',
    'Jane Doe': 4,
    affiliate_code: 'JANE20',
    deep: { Jane: ['x'] },
  };

  expect(maskPayload({ data: { object: { metadata, lines: [{ metadata: { Jane: '' } }] } } })).toEqual({
    data: {
      object: {
        metadata: { '••• 1': MASK, '••• 2': 4, affiliate_code: 'JANE20', '••• 3': { '••• 1': [MASK] } },
        lines: [{ metadata: { '••• 1': '' } }],
      },
    },
  });
});

test('masks what is nested more than a hundred levels deep, so that 50,000 levels can be shown', () => {
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
  const lists: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));

  expect(JSON.stringify(maskPayload(deep))).toBe(`${'{"a":'.repeat(100)}"${MASK}"${'}'.repeat(100)}`);
  expect(JSON.stringify(maskPayload(lists))).toBe(`${'['.repeat(100)}"${MASK}"${']'.repeat(100)}`);
});

test('keeps a key that is the name of a built-in property', () => {
  const event: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":2}');

  expect(JSON.stringify(maskPayload(event))).toBe('{"__proto__":{"a":1},"constructor":2}');
});
