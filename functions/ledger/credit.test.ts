import { describe, expect, test } from 'vitest';
import { attribute, type CouponTerms, isTooLate, type ProgramData } from './attribution.ts';
import { mayEarn } from './bare-payment.ts';
import { codesIn } from './codes-in.ts';
import { type CodeFact, CREDIT_ID, type CreditFact, type Fact } from './fact.ts';
import { matchOf } from './match.ts';
import { missingEntries } from './missing-entries.ts';
import { BOB, day, JANE, ledgerAfter, PAYMENT } from './sample-facts.ts';

const NOON = '2026-03-10T12:00:00.700Z';
/** The partner credits the sale of day 1 on day 10. */
const credit = (changes: Partial<CreditFact> = {}): CreditFact => ({
  type: 'credit',
  id: CREDIT_ID,
  at: NOON,
  credit: { appId: 'app', code: 'JANE20', from: day(1) },
  earliest: day(1),
  by: 'partner',
  reason: 'Met at a fair',
  ...changes,
});
const { credit: _, ...WITHDRAWN } = credit();
const used = (value: string, at: string): CodeFact => ({
  type: 'code',
  id: `code:metadata:${value}`,
  at,
  evidence: 'metadata',
  value,
});

const coupon = (code: string, fields: Partial<CouponTerms> = {}): CouponTerms => ({
  affiliateId: code.toLowerCase(),
  appId: 'app',
  code,
  versions: [
    { version: 1, from: day(0), rate: 2_000 },
    { version: 2, from: day(9), rate: 1_000 },
  ],
  approvedAt: day(0),
  statusChanges: [{ status: 'active', at: day(0) }],
  ...fields,
});
const program = (...jane: CouponTerms[]): ProgramData => ({
  providerCodes: new Map(),
  coupons: new Map([
    ['JANE20', jane.length > 0 ? jane : [coupon('JANE20')]],
    ['BOB', [coupon('BOB')]],
  ]),
});
const referralOf = (facts: Fact[], of = program()) => attribute(codesIn(facts), of).referral;

describe('A credit', () => {
  test('is a use by hand at its own second, which decides the terms, and earns since the chosen time', () => {
    expect(referralOf([credit()])).toMatchObject({
      code: 'JANE20',
      version: 2,
      evidence: 'manual JANE20',
      at: '2026-03-10T12:00:00.000Z',
      since: day(1),
      reason: 'Met at a fair',
    });
    expect(referralOf([used('BOB', day(2))])).not.toHaveProperty('reason');
  });

  test('is none once it is withdrawn', () => {
    expect(codesIn([WITHDRAWN, used('BOB', day(2))])).toEqual([used('BOB', day(2))]);
  });

  test.each([
    ['before it', '2026-03-10T11:59:59.000Z', 'BOB'],
    ['in the same second', '2026-03-10T12:00:00.000Z', 'BOB'],
    ['ten minutes after it', '2026-03-10T12:10:00.000Z', 'BOB'],
    ['later', '2026-03-10T12:10:01.000Z', 'JANE20'],
  ])("gives way to another code's use %s as weak evidence does", (_name, at, code) => {
    expect(referralOf([credit(), used('BOB', at)])?.code).toBe(code);
  });

  test('never earns before the approval, or before the app was activated', () => {
    expect(referralOf([credit()], program(coupon('JANE20', { approvedAt: day(3) })))?.since).toBe(day(3));
    const statusChanges = [
      { status: 'inactive' as const, at: day(0) },
      { status: 'active' as const, at: day(4) },
    ];
    expect(referralOf([credit()], program(coupon('JANE20', { statusChanges })))?.since).toBe(day(4));
  });

  test('does not count while the code is not active', () => {
    expect(referralOf([credit()], program(coupon('JANE20', { retiredAt: day(5) })))).toBeUndefined();
  });

  test('is of the chosen app, and never of a code that has its text as a further one', () => {
    const other = coupon('JANE20', { appId: 'other', approvedAt: day(-5) });
    expect(referralOf([credit()], program(other, coupon('JANE20')))?.appId).toBe('app');
    const named = coupon('OTHER', { texts: [{ text: 'JANE20', at: day(0) }] });
    expect(referralOf([credit()], program(named))).toBeUndefined();
  });

  test('lets no fewer payments earn if a use of its code decides, but of no other code', () => {
    const at = '2026-03-10T12:05:00.000Z';
    expect(referralOf([credit(), used('JANE20', at)])).toMatchObject({
      evidence: 'metadata JANE20',
      since: day(1),
    });
    expect(referralOf([credit(), used('BOB', at)])?.since).toBe('2026-03-09T12:00:00.000Z');
    expect(referralOf([credit(), used('JANE20', day(1))])?.since).toBe(day(0));
    const retired = coupon('JANE20', { retiredAt: day(10) });
    const late = { ...credit(), at: day(11) };
    expect(referralOf([late, used('JANE20', day(10))], program(retired))?.since).toBe(day(9));
    const elsewhere = credit({ credit: { appId: 'other', code: 'JANE20', from: day(1) } });
    expect(referralOf([elsewhere, used('JANE20', at)])?.since).toBe('2026-03-09T12:05:00.000Z');
  });

  test('can still change, so no later use is too late', () => {
    const referral = { ...JANE, evidence: 'manual JANE20' };
    expect(isTooLate(used('BOB', day(20)), referral)).toBe(false);
    expect(isTooLate(used('BOB', day(20)), JANE)).toBe(true);
  });

  test('is how the sale was matched', () => {
    expect(matchOf({ evidence: 'manual JANE20' })).toBe('credited');
  });

  test('makes payments without a code count since its earliest time, even if it was withdrawn', () => {
    const paid = (paidAt: string) => ({ paidAt }) as Parameters<typeof mayEarn>[0];
    const { earliest: _earliest, ...never } = WITHDRAWN;
    expect(mayEarn(paid(day(1)), [credit()], undefined)).toBe(true);
    expect(mayEarn(paid(day(0)), [credit()], undefined)).toBe(false);
    expect(mayEarn(paid(day(1)), [WITHDRAWN], undefined)).toBe(true);
    expect(mayEarn(paid(day(1)), [never], undefined)).toBe(false);
  });
});

describe('What a credit has earned', () => {
  const CREDITED = { ...JANE, evidence: 'manual JANE20' };
  const written = ledgerAfter(CREDITED, [PAYMENT]);

  test('is taken back with the reason if it is withdrawn, or if the payment is too early for another credit', () => {
    const [taken] = missingEntries([PAYMENT], undefined, written);
    expect(taken).toMatchObject({ kind: 'commission', amount: -200, reason: 'withdrawn' });
    const [later] = missingEntries([PAYMENT], { ...CREDITED, since: day(2) }, written);
    expect(later).toMatchObject({ amount: -200, reason: 'withdrawn' });
  });

  test('moves to another code without that reason', () => {
    const [moved] = missingEntries([PAYMENT], BOB, written).filter(({ code }) => code === 'JANE20');
    expect(moved).toMatchObject({ amount: -200 });
    expect(moved?.reason).toBeUndefined();
  });
});
