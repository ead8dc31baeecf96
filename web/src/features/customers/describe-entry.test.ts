import { expect, test } from 'vitest';
import { describeEntry, entryKind, settledOnWords, settlementLabel } from './describe-entry.ts';

const line = {
  kind: 'commission',
  payment: 'renewal',
  amount: { amount: 2_000, currency: 'USD' },
  gross: 12_000,
  base: 10_000,
  outside: 0,
  rate: 2_000,
  bounty: null,
  ended: null,
  endedOn: null,
  cause: null,
  reason: null,
  code: 'JANE20',
  at: '2026-10-05T10:00:00.000Z',
  month: '2026-10',
} as const;
const amount = (value: number) => ({ amount: value, currency: 'USD' });

test.each([
  ['First payment', { payment: 'first' }],
  ['Renewal', {}],
  ['Payment', { payment: 'other' }],
  ['Renewal', { amount: amount(0), ended: 'months' }],
  ['Correction', { amount: amount(-2_000) }],
  ['Correction', { amount: amount(500) }],
  ['Correction', { reason: 'recalculated' }],
  ['Correction', { kind: 'clawback', amount: amount(500), reason: 'moved' }],
  ['Same sale', { amount: amount(-2_000), reason: 'same_sale' }],
  ['Credit withdrawn', { amount: amount(-2_000), reason: 'withdrawn' }],
  ['Refund', { kind: 'clawback', amount: amount(-500), cause: 'refund' }],
  ['Lost dispute', { kind: 'clawback', amount: amount(-500), cause: 'dispute', reason: 'other_currency' }],
  ['Reversal undone', { kind: 'clawback', amount: amount(500), cause: 'refund' }],
  ['Dispute hold', { kind: 'hold', amount: amount(-500), cause: 'dispute' }],
  ['On hold', { kind: 'hold', amount: amount(-500), cause: 'refund' }],
  ['On hold', { kind: 'hold', amount: amount(-500), reason: 'same_sale' }],
  ['Hold released', { kind: 'hold', amount: amount(500), cause: 'dispute' }],
] as const)('is named %s: %j', (name, changes) => {
  expect(entryKind({ ...line, ...changes })).toBe(name);
});

test('explains a commission by payment, tax, rate and result', () => {
  expect(describeEntry(line)).toEqual({
    title: 'Commission',
    arithmetic: '$120.00 less $20.00 tax = $100.00 × 20% = $20.00',
  });
});

test('shows a payment without tax only once', () => {
  expect(describeEntry({ ...line, gross: 10_000 }).arithmetic).toBe('$100.00 paid × 20% = $20.00');
});

test('flags a commission on an invoice that was marked as paid manually, so that the partner can check it', () => {
  expect(describeEntry({ ...line, gross: 10_000, outside: 10_000 }).arithmetic).toBe(
    '$100.00 paid × 20% = $20.00; invoice marked as paid manually',
  );
  expect(describeEntry({ ...line, gross: 10_000, outside: 6_000 }).arithmetic).toBe(
    '$100.00 paid × 20% = $20.00; $40.00 paid through Stripe, $60.00 outside',
  );
});

test('shows the exact commission before rounding', () => {
  const rounded = { ...line, amount: amount(225), gross: 1_501, base: 1_501, rate: 1_500 };
  expect(describeEntry(rounded).arithmetic).toBe('$15.01 paid × 15% = $2.2515, rounded to $2.25');
});

test('shows no decimals for a currency without them', () => {
  const yen = { ...line, amount: { amount: 196, currency: 'JPY' }, gross: 980, base: 980 };
  expect(describeEntry(yen).arithmetic).toBe('¥980 paid × 20% = ¥196');
});

test('labels a commission that moved to another code', () => {
  expect(describeEntry({ ...line, amount: amount(-2_000) }).title).toBe('Moved to another code');
});

test.each([
  ['hold', -2_000, 'On hold', 'may be the same sale as another one. The partner decides'],
  ['hold', 2_000, 'Hold released', '$20.00 is no longer on hold'],
  ['commission', -2_000, 'Same sale', "$20.00 doesn't count, because the partner said"],
  ['clawback', 2_000, 'Same sale', '$20.00 is no longer deducted here'],
] as const)('explains a %s of %i for a payment that may be told twice', (kind, value, title, words) => {
  const entry = { ...line, kind, amount: amount(value), reason: 'same_sale' } as const;

  expect(describeEntry(entry)).toEqual({ title, arithmetic: expect.stringContaining(words) });
});

test('explains an entry for a payment that belongs to someone else', () => {
  const moved = { ...line, reason: 'moved' } as const;
  expect(describeEntry({ ...moved, amount: amount(-2_000) })).toEqual({
    title: 'Payment moved',
    arithmetic: '$20.00 no longer counts here, because the payment belongs to an invoice or another customer',
  });
  expect(describeEntry({ ...moved, kind: 'clawback', cause: 'refund', amount: amount(500) })).toEqual({
    title: 'Payment moved',
    arithmetic:
      '$5.00 is no longer deducted here, because the payment belongs to an invoice or another customer',
  });
});

test('explains an entry for what was learned about a payment later', () => {
  const recalculated = { ...line, reason: 'recalculated' } as const;
  expect(describeEntry({ ...recalculated, amount: amount(-380) })).toEqual({
    title: 'Recalculated',
    arithmetic: '$3.80 less, because we learned more about the payment, such as its tax',
  });
  expect(describeEntry({ ...recalculated, amount: amount(380) }).arithmetic).toBe(
    '$3.80 more, because we learned more about the payment, such as its tax',
  );
});

test('explains both entries that move an amount to the month in which the customer paid', () => {
  const redated = { ...line, reason: 'redated' } as const;
  expect(describeEntry({ ...redated, amount: amount(-2_000) })).toEqual({
    title: 'Moved to another month',
    arithmetic: '$20.00 no longer counts in October 2026, because the customer paid in an earlier month',
  });
  expect(describeEntry({ ...redated, month: '2026-09' }).arithmetic).toBe(
    '$20.00 counts in September 2026, because the customer paid earlier than first reported',
  );
  expect(
    describeEntry({ ...redated, kind: 'clawback', cause: 'refund', month: '2026-09', amount: amount(-500) })
      .arithmetic,
  ).toBe('-$5.00 counts in September 2026, because the customer paid earlier than first reported');
  expect(
    describeEntry({ ...redated, kind: 'clawback', cause: 'refund', amount: amount(500) }).arithmetic,
  ).toBe('-$5.00 no longer counts in October 2026, because the customer paid in an earlier month');
});

test('explains an entry for a refund or dispute in another currency', () => {
  const assumed = { ...line, amount: amount(-2_000), reason: 'other_currency' } as const;
  expect(describeEntry({ ...assumed, kind: 'hold', cause: 'refund' })).toEqual({
    title: 'On hold',
    arithmetic:
      '$20.00 of the commission on hold, because a refund or dispute is in another currency than the payment. It counts for the whole payment until its share or its outcome is known',
  });
  expect(describeEntry({ ...assumed, kind: 'clawback', cause: 'dispute' })).toEqual({
    title: 'Lost dispute',
    arithmetic:
      '$20.00 of the commission reversed, because the dispute is in another currency than the payment. It counts for the whole payment until its share is known',
  });
});

test('explains a partial commission as restored rather than as a rate calculation', () => {
  expect(describeEntry({ ...line, amount: amount(500) }).arithmetic).toBe(
    '$5.00 counts for code JANE20 again',
  );
});

test('reverses the whole commission for a full refund', () => {
  expect(describeEntry({ ...line, kind: 'clawback', amount: amount(-2_000), cause: 'refund' })).toEqual({
    title: 'Refund',
    arithmetic: 'Full $20.00 commission reversed',
  });
});

test('says how much of the commission a partial refund reverses', () => {
  const words = describeEntry({ ...line, kind: 'clawback', amount: amount(-500), cause: 'refund' });
  expect(words.arithmetic).toBe('$5.00 of the $20.00 commission reversed');
});

test.each([
  ['refund', 'Refund'],
  ['dispute', 'Lost dispute'],
  ['credit_note', 'Credit note'],
  [null, 'Reversed'],
] as const)('labels a correction caused by %s as %s', (cause, title) => {
  expect(describeEntry({ ...line, kind: 'clawback', amount: amount(-1), cause }).title).toBe(title);
});

test('labels the reversal of a failed refund as an undone correction', () => {
  expect(describeEntry({ ...line, kind: 'clawback', amount: amount(500), cause: 'refund' }).title).toBe(
    'Reversal undone',
  );
});

test('labels a hold for an open dispute and its release', () => {
  expect(describeEntry({ ...line, kind: 'hold', amount: amount(-2_000), cause: 'dispute' }).title).toBe(
    'On hold',
  );
  expect(describeEntry({ ...line, kind: 'hold', amount: amount(2_000), cause: 'dispute' }).title).toBe(
    'Hold released',
  );
});

test('chooses a settlement label that fits the sign of the amount', () => {
  const word = (kind: 'commission' | 'clawback' | 'hold', value: number, unpaid: boolean) =>
    settlementLabel({ kind, amount: amount(value), unpaid });
  expect(word('commission', 1, true)).toBe('Unpaid');
  expect(word('commission', 1, false)).toBe('Paid');
  expect(word('clawback', -1, true)).toBe('Pending deduction');
  expect(word('clawback', -1, false)).toBe('Deducted');
  expect(word('hold', -1, true)).toBe('On hold');
  expect(word('hold', -1, false)).toBe('Held back');
  expect(word('hold', 1, false)).toBe('Paid');
});

test('gives an entry without an amount no settlement label', () => {
  const nothing = { kind: 'commission', amount: amount(0) } as const;

  expect(settlementLabel({ ...nothing, unpaid: true })).toBeNull();
  expect(settlementLabel({ ...nothing, unpaid: false })).toBeNull();
});

test.each([
  ['commission', 1, 'Paid out on'],
  ['clawback', -1, 'Deducted on'],
  ['hold', -1, 'Held back on'],
  ['hold', 1, 'Paid out on'],
] as const)('says what a payout did with a %s of %i', (kind, value, words) => {
  expect(settledOnWords({ kind, amount: amount(value) })).toBe(words);
});

test('says in which month a later correction counts', () => {
  const refund = {
    ...line,
    kind: 'clawback',
    amount: amount(-2_000),
    cause: 'refund',
    at: '2026-12-01T00:00:00.000Z',
  } as const;
  expect(describeEntry(refund).arithmetic).toBe(
    'Full $20.00 commission reversed. Counts in October 2026, like the commission',
  );
});

test('explains a bounty, of which at most the base is paid', () => {
  const bounty = { ...line, amount: amount(5_000), bounty: 5_000 };

  expect(describeEntry(bounty)).toEqual({ title: 'Bounty', arithmetic: '$50.00 once per customer' });
  expect(describeEntry({ ...bounty, amount: amount(2_000), base: 2_000 }).arithmetic).toBe(
    '$50.00 once per customer, but at most what was paid without tax: $20.00',
  );
  expect(
    describeEntry({ ...bounty, kind: 'clawback', cause: 'refund', amount: amount(-1_000) }).arithmetic,
  ).toBe('$10.00 of the $50.00 commission reversed');
});

test('explains a payment that earns nothing, and its refund', () => {
  const ended = { ...line, amount: amount(0), ended: 'months', endedOn: '2026-10-01' } as const;
  const once = { ...ended, ended: 'once', endedOn: null } as const;

  expect(describeEntry(ended)).toEqual({
    title: 'No commission',
    arithmetic:
      "$100.00 paid, excluding tax. The customer's months ended after Oct 01, 2026, so it earns nothing",
  });
  expect(describeEntry(once).arithmetic).toBe(
    '$100.00 paid, excluding tax. The bounty was earned before, so it earns nothing',
  );
  expect(describeEntry({ ...once, kind: 'clawback', cause: 'refund' })).toEqual({
    title: 'Refund',
    arithmetic: 'The payment had earned nothing, so nothing is deducted',
  });
});

test('explains what a payment loses if an earlier one becomes known', () => {
  const lost = { ...line, amount: amount(-2_000), ended: 'months', reason: 'recalculated' } as const;

  expect(describeEntry(lost).arithmetic).toBe(
    '$20.00 less, because an earlier payment of the customer became known, and under the terms, this one earns nothing',
  );
});
