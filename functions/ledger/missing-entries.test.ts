import { describe, expect, test } from 'vitest';
import type { Referral } from './customer.ts';
import type { Entry } from './entry.ts';
import type { DisputeFact, Fact, PaymentFact, RefundedTotalFact, RefundFact } from './fact.ts';
import { missingEntries } from './missing-entries.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n, 12)).toISOString();
const PAYMENT: PaymentFact = {
  type: 'payment',
  id: 'in:1',
  at: day(1),
  currency: 'USD',
  gross: 1_190,
  base: 1_000,
  paidAt: day(1),
  reason: 'create',
};
const JANE: Referral = {
  affiliateId: 'jane',
  code: 'JANE20',
  rate: 2_000,
  evidence: 'metadata JANE20',
  at: day(1),
};
const BOB: Referral = {
  affiliateId: 'bob',
  code: 'BOB',
  rate: 1_000,
  evidence: 'metadata BOB',
  at: day(1),
};
const refund = (n: number, amount: number, fields: Partial<RefundFact> = {}): RefundFact => ({
  type: 'refund',
  id: `refund:re_${n}`,
  at: day(n),
  payment: 'in:1',
  charge: 'ch_1',
  amount,
  currency: 'USD',
  status: 'succeeded',
  refundedAt: day(n),
  ...fields,
});
const total = (n: number, amount: number): RefundedTotalFact => ({
  type: 'refunded_total',
  id: 'refunded:ch_1',
  at: day(n),
  payment: 'in:1',
  charge: 'ch_1',
  amount,
  currency: 'USD',
});
const dispute = (status: DisputeFact['status'], amount = 1_190): DisputeFact => ({
  type: 'dispute',
  id: 'dispute:du_1',
  at: day(20),
  payment: 'in:1',
  amount,
  currency: 'USD',
  status,
});

/** Returns the ledger after reconciling each list of facts in turn. */
function ledgerAfter(referral: Referral | undefined, ...tellings: Fact[][]): Entry[] {
  const entries: Entry[] = [];
  for (const facts of tellings) {
    const customer = { appId: 'app', provider: 'stripe', providerId: 'cus_1' } as const;
    for (const entry of missingEntries(facts, referral, entries)) {
      entries.push({ ...entry, customer, partnerId: 'partner', settlement: 0 });
    }
  }
  return entries;
}
const linesOf = (entries: readonly Entry[]) => entries.map(({ kind, amount, code }) => [kind, amount, code]);
const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + entry.amount, 0);

describe('a commission', () => {
  test('is the rate applied to the base, in the month of the payment', () => {
    expect(ledgerAfter(JANE, [PAYMENT])).toMatchObject([
      {
        entryId: 'in:1#JANE20#commission#0000',
        kind: 'commission',
        amount: 200,
        currency: 'USD',
        affiliateId: 'jane',
        month: '2026-03',
        at: PAYMENT.paidAt,
      },
    ]);
  });

  test('is written once, however often the payment is reconciled', () => {
    expect(ledgerAfter(JANE, [PAYMENT], [PAYMENT], [PAYMENT])).toHaveLength(1);
  });

  test('is separate for each payment', () => {
    const renewal: PaymentFact = { ...PAYMENT, id: 'in:2', reason: 'cycle', paidAt: day(31) };

    expect(ledgerAfter(JANE, [PAYMENT], [PAYMENT, renewal])).toMatchObject([
      { entryId: 'in:1#JANE20#commission#0000', amount: 200 },
      { entryId: 'in:2#JANE20#commission#0000', amount: 200 },
    ]);
  });

  test('records that the invoice was marked as paid out of band', () => {
    expect(ledgerAfter(JANE, [{ ...PAYMENT, outOfBand: true }])).toMatchObject([{ outOfBand: true }]);
    expect(ledgerAfter(JANE, [PAYMENT])[0]).not.toHaveProperty('outOfBand');
  });

  test('is not written without a referral', () => {
    expect(ledgerAfter(undefined, [PAYMENT])).toEqual([]);
  });

  test('includes a payment made up to a day before the code was used', () => {
    const hoursLater = (hours: number) => ({
      ...JANE,
      at: new Date(Date.parse(PAYMENT.paidAt) + hours * 3_600_000).toISOString(),
    });

    expect(ledgerAfter(hoursLater(24), [PAYMENT])).toHaveLength(1);
    expect(ledgerAfter(hoursLater(25), [PAYMENT])).toEqual([]);
  });
});

describe('a refund', () => {
  test('claws back in proportion to the gross amount, in the month of the refund', () => {
    const april = refund(40, 595);

    expect(ledgerAfter(JANE, [PAYMENT, april])[1]).toMatchObject({
      kind: 'clawback',
      amount: -100,
      month: '2026-04',
      cause: 're_40',
    });
  });

  test('in thirds claws back exactly the commission in total', () => {
    const parts = [refund(2, 397), refund(3, 397), refund(4, 396)];

    const entries = ledgerAfter(
      JANE,
      [PAYMENT],
      [PAYMENT, ...parts.slice(0, 1)],
      [PAYMENT, ...parts.slice(0, 2)],
      [PAYMENT, ...parts],
    );

    expect(linesOf(entries).map(([, amount]) => amount)).toEqual([200, -67, -66, -67]);
    expect(sumOf(entries)).toBe(0);
  });

  test('of more than was paid claws back at most the commission', () => {
    expect(sumOf(ledgerAfter(JANE, [PAYMENT, refund(2, 9_999)]))).toBe(0);
  });

  test('that fails later reverses its clawback', () => {
    const failed = refund(2, 595, { status: 'failed', at: day(6) });

    expect(linesOf(ledgerAfter(JANE, [PAYMENT, refund(2, 595)], [PAYMENT, failed]))).toEqual([
      ['commission', 200, 'JANE20'],
      ['clawback', -100, 'JANE20'],
      ['clawback', 100, 'JANE20'],
    ]);
  });

  test('that is pending claws back nothing', () => {
    expect(ledgerAfter(JANE, [PAYMENT, refund(2, 595, { status: 'pending' })])).toHaveLength(1);
  });

  test('in another currency than the payment’s claws back everything', () => {
    expect(sumOf(ledgerAfter(JANE, [PAYMENT, refund(2, 1, { currency: 'EUR' })]))).toBe(0);
  });
});

describe("a charge's refunded total together with its single refunds", () => {
  const returnedBy = (...facts: Fact[]) => 200 - sumOf(ledgerAfter(JANE, [PAYMENT, ...facts]));

  test.each<[string, Fact[], number]>([
    ['is not counted twice', [refund(2, 595), total(2, 595)], 100],
    ['counts refunds that were not reported individually', [refund(3, 119), total(3, 595)], 100],
    ['does not hide a refund that was made later', [total(2, 119), refund(5, 476)], 100],
    [
      'excludes a refund that failed after the total was reported',
      [total(2, 595), refund(2, 595, { status: 'failed', at: day(4) })],
      0,
    ],
    [
      'is not reduced by a refund that had failed before',
      [refund(2, 119, { status: 'failed', at: day(3) }), total(4, 595)],
      100,
    ],
  ])('%s', (_, facts, taken) => {
    expect(returnedBy(...facts)).toBe(taken);
  });
});

describe('a dispute', () => {
  test('holds the commission while it is open and releases it when it is won', () => {
    expect(linesOf(ledgerAfter(JANE, [PAYMENT, dispute('open')], [PAYMENT, dispute('won')]))).toEqual([
      ['commission', 200, 'JANE20'],
      ['hold', -200, 'JANE20'],
      ['hold', 200, 'JANE20'],
    ]);
  });

  test('releases a hold in the month in which it was taken', () => {
    const wonInApril: DisputeFact = { ...dispute('won'), at: day(40) };

    const entries = ledgerAfter(JANE, [PAYMENT, dispute('open')], [PAYMENT, wonInApril]);

    expect(entries.at(-1)).toMatchObject({ kind: 'hold', amount: 200, month: '2026-03' });
  });

  test('becomes a clawback when it is lost', () => {
    expect(
      linesOf(ledgerAfter(JANE, [PAYMENT, dispute('open')], [PAYMENT, dispute('lost')])).slice(2),
    ).toEqual([
      ['clawback', -200, 'JANE20'],
      ['hold', 200, 'JANE20'],
    ]);
  });

  test('after a refund holds and claws back only the rest', () => {
    const [, , hold] = ledgerAfter(JANE, [PAYMENT, refund(2, 595), dispute('open')]);

    expect(hold).toMatchObject({ kind: 'hold', amount: -100 });
    expect(sumOf(ledgerAfter(JANE, [PAYMENT, refund(2, 595), dispute('lost')]))).toBe(0);
  });
});

describe('when another code takes over', () => {
  test('the old code’s entries are reversed in their own months and the new code gets the same', () => {
    const facts = [PAYMENT, refund(40, 595)];
    const before = ledgerAfter(JANE, facts);

    const moved = missingEntries(facts, BOB, before);

    expect(moved.map(({ kind, amount, code, month }) => [kind, amount, code, month])).toEqual(
      expect.arrayContaining([
        ['commission', -200, 'JANE20', '2026-03'],
        ['clawback', 100, 'JANE20', '2026-04'],
        ['commission', 100, 'BOB', '2026-03'],
        ['clawback', -50, 'BOB', '2026-04'],
      ]),
    );
    expect(moved).toHaveLength(4);
  });

  test('a later correction without effect does not move the reversals to its month', () => {
    const before = ledgerAfter(JANE, [PAYMENT, refund(40, 595)]);

    const moved = missingEntries([PAYMENT, refund(40, 595), { ...dispute('won'), at: day(95) }], BOB, before);

    expect(moved.find(({ kind, code }) => kind === 'clawback' && code === 'JANE20')?.month).toBe('2026-04');
  });
});
