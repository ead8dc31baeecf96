import { describe, expect, test } from 'vitest';
import { attribute, type ProgramData } from './attribution.ts';
import { codesIn } from './codes-in.ts';
import { calculationFor } from './commission.ts';
import type { Referral } from './customer.ts';
import type { CodeFact, Elsewhere, Fact } from './fact.ts';
import { importedCredit } from './imported-credit.ts';
import { isSameReferral } from './reconcile.ts';
import { day, JANE, PAYMENT } from './sample-facts.ts';

const AT = '2026-03-10T12:00:00.700Z';
const row = (elsewhere: Elsewhere = {}) =>
  importedCredit(
    { importId: 'import', at: AT, by: 'partner', reason: 'Moved' },
    { row: 7, customer: 'cus_1', appId: 'app', code: 'JANE20', ...elsewhere },
  );

const program: ProgramData = {
  providerCodes: new Map(),
  coupons: new Map(
    ['JANE20', 'BOB'].map((code) => [
      code,
      [
        {
          affiliateId: code,
          appId: 'app',
          code,
          versions: [{ version: 1, from: day(-9), rate: 1_000, bounty: { USD: 700 } }],
          approvedAt: day(-9),
          statusChanges: [{ status: 'active', at: day(-9) }],
        },
      ],
    ]),
  ),
};
const used = (value: string, at: string): CodeFact => ({
  type: 'code',
  id: `code:metadata:${value}`,
  at,
  evidence: 'metadata',
  value,
});
const referralOf = (facts: readonly Fact[], isGuest = false) =>
  attribute(codesIn(facts), program, isGuest).referral;

describe('An imported customer', () => {
  test('was referred by hand at the second of the confirmation, and earns from a day before', () => {
    expect(row()).toMatchObject({
      imported: { importId: 'import', row: 7 },
      earliest: '2026-03-09T12:00:00.700Z',
    });
    expect(referralOf([row()])).toMatchObject({
      code: 'JANE20',
      evidence: 'manual JANE20',
      at: '2026-03-10T12:00:00.000Z',
      since: '2026-03-09T12:00:00.700Z',
      elsewhere: {},
    });
  });

  test('keeps what was earned elsewhere if a use of the same code decides, but not with another code', () => {
    const elsewhere = { firstPaidOn: '2025-05-05' };
    const within = '2026-03-10T12:05:00.000Z';
    expect(referralOf([row(elsewhere), used('JANE20', within)])).toMatchObject({
      evidence: 'metadata JANE20',
      elsewhere,
    });
    expect(referralOf([row(elsewhere), used('BOB', within)])).not.toHaveProperty('elsewhere');
  });

  test('earns no percentage in place of a bounty, as other guests do', () => {
    expect(referralOf([row()], true)?.bounty).toEqual({ USD: 700 });
    expect(referralOf([used('JANE20', day(2))], true)?.bounty).toBeUndefined();
  });

  test('has another referral than one who is new', () => {
    expect(isSameReferral(JANE, { ...JANE, elsewhere: {} })).toBe(false);
    expect(isSameReferral({ ...JANE, elsewhere: {} }, { ...JANE, elsewhere: {} })).toBe(true);
    expect(isSameReferral({ ...JANE, elsewhere: { isBountyOwed: true } }, { ...JANE, elsewhere: {} })).toBe(
      false,
    );
  });
});

describe('What an imported customer earns', () => {
  const earning = (terms: Partial<Referral>, elsewhere: Elsewhere, currency = 'USD', first = PAYMENT) =>
    calculationFor({ ...PAYMENT, currency }, { ...JANE, ...terms, elsewhere }, first);

  test.each([
    ['2025-04-01', 'months', '2026-02-28'],
    ['2025-04-02', undefined, undefined],
  ])('with a date, are the months since %s', (firstPaidOn, ended, endedOn) => {
    const terms = { months: 11, rate: 2_000 };
    const calculation = earning(terms, { firstPaidOn });
    expect(calculation.ended).toBe(ended);
    expect(calculation.endedOn).toBe(endedOn);
    expect(calculationFor(PAYMENT, { ...JANE, ...terms, elsewhere: { firstPaidOn } }, undefined).ended).toBe(
      ended,
    );
  });

  test('without a date, are the months since the first payment here', () => {
    expect(earning({ months: 1 }, {}).ended).toBeUndefined();
    expect(earning({ months: 1 }, {}, 'USD', { ...PAYMENT, id: 'in:0', paidAt: day(-90) }).ended).toBe(
      'months',
    );
  });

  test.each(['USD', 'EUR'])('is nothing in %s under a bounty that the partner does not owe', (currency) => {
    expect(earning({ bounty: { USD: 700 } }, {}, currency)).toEqual({
      version: 1,
      rate: 2_000,
      ended: 'once',
    });
  });

  test('is the bounty once if it is owed', () => {
    const owed = { isBountyOwed: true } as const;
    expect(earning({ bounty: { USD: 700 } }, owed)).toEqual({ version: 1, rate: 2_000, bounty: 700 });
    expect(earning({ bounty: { USD: 700 } }, owed, 'USD', { ...PAYMENT, id: 'in:0' }).ended).toBe('once');
  });

  test('is not changed by a date or an owed bounty if the terms have neither', () => {
    expect(earning({}, { firstPaidOn: '2020-01-01', isBountyOwed: true })).toEqual({
      version: 1,
      rate: 2_000,
    });
  });
});
