import { describe, expect, test } from 'vitest';
import { calculate } from '../../shared/terms/coupon/terms.ts';
import { calculationFor, hasEnded } from './commission.ts';
import type { Referral } from './customer.ts';
import type { PaymentFact } from './fact.ts';
import { JANE, ledgerAfter, PAYMENT, refund } from './sample-facts.ts';

const at = (paidAt: string, changes: Partial<PaymentFact> = {}): PaymentFact => ({
  ...PAYMENT,
  id: `in:${paidAt}`,
  at: paidAt,
  paidAt,
  ...changes,
});
const FIRST = at('2026-01-31T10:00:00.000Z');
const referral = (terms: Partial<Referral>): Referral => ({
  ...JANE,
  at: FIRST.paidAt,
  since: '2026-01-30T10:00:00.000Z',
  ...terms,
});

describe('the months of a customer', () => {
  test.each([
    ['the last second before the day', 1, '2026-02-27T23:59:59.000Z', true],
    ['the last day of a shorter month', 1, '2026-02-28T00:00:00.000Z', false],
    ['the renewal of that day, some minutes early', 1, '2026-02-28T09:55:00.000Z', false],
    ['the day of another month with 31 days', 2, '2026-03-30T23:59:59.000Z', true],
    ['the end of two months', 2, '2026-03-31T00:00:00.000Z', false],
    ['the last renewal of a year', 12, '2026-12-31T11:00:00.000Z', true],
    ['the renewal after a year', 12, '2027-01-31T09:00:00.000Z', false],
    ['ten years', 120, '2036-01-30T23:00:00.000Z', true],
  ])('%s: %i months, %s', (_, months, paidAt, earns) => {
    const { ended } = calculationFor(at(paidAt), referral({ months }), FIRST);

    expect(ended).toBe(earns ? undefined : 'months');
  });

  test('end after the day that the entry names', () => {
    expect(
      calculationFor(at('2026-04-01T10:00:00.000Z'), referral({ months: 1, version: 3 }), FIRST),
    ).toEqual({
      version: 3,
      rate: 2_000,
      ended: 'months',
      endedOn: '2026-02-27',
    });
  });

  test('never end if the terms name none', () => {
    expect(calculationFor(at('2046-04-01T10:00:00.000Z'), referral({}), FIRST)).toEqual({
      version: 1,
      rate: 2_000,
    });
  });
});

describe('a bounty', () => {
  const terms = referral({ rate: 1_000, bounty: { USD: 700, JPY: 90 } });

  test.each([
    ['in the currency of the payment', 1_000, 'USD', 700],
    ['is at most the base', 500, 'USD', 500],
    ['is a percentage in another currency', 1_000, 'EUR', 100],
  ])('%s', (_, base, currency, amount) => {
    const payment = at(FIRST.paidAt, { base, currency });

    expect(calculate(base, calculationFor(payment, terms, payment))).toBe(amount);
  });

  test('is paid once: later payments earn nothing, in any currency', () => {
    const later = ['USD', 'EUR'].map((currency) => at('2026-02-28T10:00:00.000Z', { currency }));

    expect(later.map((payment) => calculationFor(payment, terms, FIRST).ended)).toEqual(['once', 'once']);
  });

  test('is taken back in proportion, to the cent in all', () => {
    const refunds = [333, 333, 334, 190].map((amount, n) => refund(n + 2, amount, { payment: FIRST.id }));
    const told = refunds.map((_, n) => [FIRST, ...refunds.slice(0, n + 1)]);

    const entries = ledgerAfter(terms, [FIRST], ...told);

    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(entries.every(({ bounty }) => bounty === 700)).toBe(true);
  });

  test('stays with the first payment after a full refund', () => {
    const next = at('2026-02-28T10:00:00.000Z');
    const entries = ledgerAfter(terms, [FIRST, refund(2, 1_190, { payment: FIRST.id }), next]);

    expect(entries.filter(({ payment }) => payment === next.id)).toMatchObject([
      { amount: 0, unearned: 1_000 },
    ]);
  });
});

describe('revenue that earns nothing', () => {
  const terms = referral({ months: 1 });
  const late = at('2026-03-15T10:00:00.000Z');

  test('is a part of the revenue, from which refunds are subtracted', () => {
    const [, sale, back] = ledgerAfter(
      terms,
      [FIRST, late],
      [FIRST, late, refund(40, 595, { payment: late.id })],
    );

    expect(sale).toMatchObject({
      kind: 'commission',
      amount: 0,
      revenue: 1_000,
      unearned: 1_000,
      endedOn: '2026-02-27',
    });
    expect(back).toMatchObject({ kind: 'clawback', amount: 0, revenue: -500 });
    expect(back).not.toHaveProperty('unearned');
  });

  test('follows if an earlier payment turns out to be the first', () => {
    const entries = ledgerAfter(
      referral({ months: 1, since: '2025-12-20T10:00:00.000Z' }),
      [FIRST],
      [at('2025-12-20T10:00:00.000Z'), FIRST],
    );

    expect(entries).toMatchObject([
      { payment: FIRST.id, amount: 200, revenue: 1_000 },
      { amount: 200, revenue: 1_000 },
      { payment: FIRST.id, amount: -200, unearned: 1_000, reason: 'recalculated' },
    ]);
    expect(entries.at(-1)).not.toHaveProperty('revenue');
  });
});

describe('a customer', () => {
  const terms = referral({ months: 1 });
  const first = { payment: FIRST.id, at: FIRST.paidAt, currency: FIRST.currency };

  test.each([
    ['before the first payment', FIRST, undefined, false],
    ['with the first payment', FIRST, first, false],
    ['within the months', at('2026-02-27T10:00:00.000Z'), first, false],
    ['after the months', at('2026-03-01T10:00:00.000Z'), first, true],
  ])('%s has ended: %#', (_, payment, begun, ended) => {
    expect(hasEnded(payment, terms, begun)).toBe(ended);
  });
});
