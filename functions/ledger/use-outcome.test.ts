import { describe, expect, test } from 'vitest';
import type { Attribution, CouponTerms } from './attribution.ts';
import type { Referral } from './customer.ts';
import type { CodeFact, Fact, PaymentFact } from './fact.ts';
import {
  decisionOn,
  earnedOutcome,
  firstUses,
  hasKeptPayment,
  isDayEarlier,
  unpaidOutcome,
} from './use-outcome.ts';

const day = (n: number) => `2026-10-${String(n).padStart(2, '0')}T10:00:00.000Z`;
const COUPON = { appId: 'notes', code: 'JANE20' };
const referral: Referral = {
  ...COUPON,
  affiliateId: 'jane',
  version: 1,
  rate: 2_000,
  evidence: 'metadata JANE20',
  at: day(5),
  since: day(4),
};
const terms: CouponTerms = { ...COUPON, affiliateId: 'jane', versions: [], statusChanges: [] };
const use = (evidence: CodeFact['evidence'], value: string, at: string): CodeFact => ({
  type: 'code',
  id: `code:${evidence}:${value}`,
  evidence,
  value,
  at,
});
const payment = (changes: Partial<PaymentFact> = {}): Fact => ({
  type: 'payment',
  id: 'in:in_1',
  at: day(5),
  currency: 'USD',
  gross: 10_000,
  base: 10_000,
  paidAt: day(5),
  reason: 'create',
  ...changes,
});

describe('The first use of a code', () => {
  test('is the earliest of all evidence for it, among codes that a coupon has', () => {
    const codes = [
      use('promotion_code', 'promo_1', day(6)),
      use('metadata', 'JANE20', day(5)),
      use('metadata', 'NOBODYS', day(4)),
      use('promotion_code', 'promo_unknown', day(3)),
    ];
    const program = {
      coupons: new Map([['JANE20', [terms]]]),
      providerCodes: new Map([['promo_1', { code: 'JANE20' }]]),
    };

    expect([...firstUses(codes, program)]).toEqual([['JANE20', day(5)]]);
    expect([...firstUses(codes.toReversed(), program)]).toEqual([['JANE20', day(5)]]);
  });

  test.each([
    ['a day and a second earlier', '2026-10-04T09:59:59.000Z', true],
    ['exactly a day earlier', '2026-10-04T10:00:00.000Z', false],
    ['later', '2026-10-07T10:00:00.000Z', false],
  ])('replaces a stored one, or not, if it was %s', (_, at, replaces) => {
    expect(isDayEarlier(at, day(5))).toBe(replaces);
  });
});

describe('The decision about a customer says about a coupon', () => {
  const uncounted = [{ code: 'JANE20', at: day(1), reason: 'app_inactive' as const }];
  const other = { ...referral, code: 'BO20X' };
  test.each<[string, Attribution, object]>([
    ['that it refers the customer', { referral, uncounted }, { outcome: 'referred', referral }],
    [
      'that its twin of another app does',
      { referral: { ...referral, appId: 'boards' }, uncounted: [] },
      { outcome: 'other_app', appId: 'boards' },
    ],
    ['that its use came too late', { referral: other, uncounted: [], late: referral }, { outcome: 'late' }],
    ['why an earlier use did not count', { referral: other, uncounted }, { outcome: 'app_inactive' }],
    ['why the only use did not count', { referral: undefined, uncounted }, { outcome: 'app_inactive' }],
    ['that another code was first', { referral: other, uncounted: [] }, { outcome: 'other_code' }],
    [
      'nothing about why a third code did not count',
      { referral: other, uncounted: [{ code: 'EVE', at: day(1), reason: 'retired' }] },
      { outcome: 'other_code' },
    ],
  ])('%s', (_, attribution, decision) => {
    expect(decisionOn(COUPON, attribution)).toEqual(decision);
  });
});

describe('A referral', () => {
  const own = { payment: 'pi:pi_1' };
  const commission = { ...own, kind: 'commission', amount: 2_000 } as const;
  const moved = { ...own, kind: 'commission', amount: -2_000, reason: 'moved' } as const;
  test.each([
    [
      'has earned while something is left of its commissions',
      [commission, { ...own, kind: 'clawback', amount: -500 }],
      'counted',
    ],
    [
      'is refunded once nothing is left',
      [commission, { ...own, kind: 'clawback', amount: -2_000 }],
      'refunded',
    ],
    ['still counts while all is on hold', [commission, { ...own, kind: 'hold', amount: -2_000 }], 'counted'],
    ['has no outcome without commissions', [], undefined],
    ['has no outcome if its payment belongs to someone else', [commission, moved], undefined],
    [
      'has earned what its other payment earns',
      [commission, moved, { ...commission, payment: 'in:1' }],
      'counted',
    ],
  ] as const)('%s', (_, entries, outcome) => {
    expect(earnedOutcome(entries)).toBe(outcome);
  });

  test.each<[string, Fact[], string]>([
    ['is free without a payment', [], 'free'],
    ['is free if all of the payment was tax', [payment({ base: 0 })], 'free'],
    [
      'is free if an invoice covers its only payment',
      [
        payment({ id: 'pi:pi_1', direct: true }),
        { type: 'superseded', id: 'superseded:pi:pi_1', at: day(5), payment: 'pi:pi_1' },
      ],
      'free',
    ],
    ['came after all payments', [payment({ paidAt: day(3) })], 'paid_earlier'],
    [
      'counts if one of two payments was made in time',
      [payment({ paidAt: day(3) }), payment({ id: 'in:in_2' })],
      'counted',
    ],
    ['counts if its commission rounds to nothing', [payment({ base: 1 })], 'counted'],
  ])('without commissions %s', (_, facts, outcome) => {
    expect(unpaidOutcome(facts, referral)).toBe(outcome);
  });

  const refund = (of: string, amount: number): Fact => ({
    type: 'refund',
    id: `refund:${of}@${of}`,
    at: day(6),
    payment: of,
    amount,
    currency: 'USD',
    status: 'succeeded',
    refundedAt: day(6),
  });
  const other = payment({ id: 'in:in_2', paidAt: day(8) });
  test.each<[string, Fact[], boolean]>([
    ['nothing if its only payment was refunded', [payment(), refund('in:in_1', 10_000)], false],
    ['a part of a payment', [payment(), refund('in:in_1', 9_999)], true],
    [
      'another payment, whether it earned anything or not',
      [payment(), refund('in:in_1', 10_000), other],
      true,
    ],
    [
      'nothing if both payments were refunded',
      [payment(), refund('in:in_1', 10_000), other, refund('in:in_2', 10_000)],
      false,
    ],
  ])('keeps %s', (_, facts, isKept) => {
    expect(hasKeptPayment(facts)).toBe(isKept);
  });

  test('without commissions came after a payment before the approval', () => {
    const approved = { ...referral, since: referral.at };
    const hourBefore = new Date(Date.parse(referral.at) - 3_600_000).toISOString();

    expect(unpaidOutcome([payment({ paidAt: hourBefore })], referral)).toBe('counted');
    expect(unpaidOutcome([payment({ paidAt: hourBefore })], approved)).toBe('paid_earlier');
  });
});
