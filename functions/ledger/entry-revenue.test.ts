import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import type { Fact } from './fact.ts';
import { missingEntries } from './missing-entries.ts';
import { BOB, dispute, JANE, ledgerAfter, PAYMENT, refund } from './sample-facts.ts';

describe('the revenue of a payment', () => {
  const revenueOf = (entries: readonly Entry[], kind: Entry['kind'], code = 'JANE20') =>
    entries
      .filter((entry) => entry.kind === kind && entry.code === code)
      .reduce((sum, { revenue = 0 }) => sum + revenue, 0);

  test('is the base of its commission, and a clawback takes back the refunded share', () => {
    const entries = ledgerAfter(JANE, [PAYMENT], [PAYMENT, refund(3, 595)]);

    expect(entries.map(({ kind, revenue }) => [kind, revenue])).toEqual([
      ['commission', 1_000],
      ['clawback', -500],
    ]);
  });

  test('is not changed by a hold', () => {
    const entries = ledgerAfter(JANE, [PAYMENT, dispute('open')]);

    expect(entries.map(({ kind, revenue }) => [kind, revenue])).toEqual([
      ['commission', 1_000],
      ['hold', undefined],
    ]);
  });

  test('is complete even if the commission is less than half a cent', () => {
    expect(ledgerAfter({ ...JANE, rate: 1 }, [PAYMENT])).toMatchObject([{ amount: 0, revenue: 1_000 }]);
  });

  test('moves to the code that takes over', () => {
    const entries = [...ledgerAfter(JANE, [PAYMENT, refund(3, 595)])];
    const customer = { partnerId: 'partner', provider: 'stripe', providerId: 'cus_1' } as const;
    for (const entry of missingEntries([PAYMENT, refund(3, 595)], BOB, entries)) {
      entries.push({ ...entry, customer, partnerId: 'partner', settlement: 0 });
    }

    expect(['JANE20', 'BOB'].map((code) => revenueOf(entries, 'commission', code))).toEqual([0, 1_000]);
    expect(['JANE20', 'BOB'].map((code) => revenueOf(entries, 'clawback', code))).toEqual([0, -500]);
  });

  test('decreases even with a refund that is too small to change the commission', () => {
    const entries = ledgerAfter(JANE, [PAYMENT], [PAYMENT, refund(3, 2)]);

    expect(entries.map(({ kind, amount, revenue }) => [kind, amount, revenue])).toEqual([
      ['commission', 200, 1_000],
      ['clawback', 0, -2],
    ]);
  });

  test('is exact, whichever refunds succeed, fail or are reported again', () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_500 }), fc.boolean()), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, (refunds) => {
        const facts: Fact[] = [PAYMENT];
        const knownFacts = refunds.map(([amount, hasFailed], n) => {
          facts.push(refund(n + 2, amount, hasFailed ? { status: 'failed' } : {}));
          return [...facts];
        });
        const entries = ledgerAfter(JANE, [PAYMENT], ...knownFacts, facts);
        const returned = Math.min(
          refunds.reduce((sum, [amount, hasFailed]) => sum + (hasFailed ? 0 : amount), 0),
          PAYMENT.gross,
        );
        const refunded = 0 - revenueOf(entries, 'clawback');

        expect(revenueOf(entries, 'commission')).toBe(PAYMENT.base);
        expect(refunded).toBe(Math.round((PAYMENT.base * returned) / PAYMENT.gross));
      }),
    );
  });
});
