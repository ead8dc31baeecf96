import { describe, expect, test } from 'vitest';
import { type CouponTerms, findReferral, type ProgramData } from './attribution.ts';
import type { CodeEvidence, CodeFact } from './fact.ts';

const coupon = (code: string, affiliateId: string, fields: Partial<CouponTerms> = {}): CouponTerms => ({
  affiliateId,
  code,
  rate: 2_000,
  approvedAt: '2026-01-10T10:00:00.700Z',
  ...fields,
});
const used = (at: string, value = 'JANE20', evidence: CodeEvidence = 'metadata'): CodeFact => ({
  type: 'code',
  id: `code:${evidence}:${value}`,
  at,
  evidence,
  value,
});
const program = (fields: Partial<ProgramData> = {}, ...coupons: CouponTerms[]): ProgramData => ({
  statusChanges: [{ status: 'active', at: '2026-01-01T00:00:00.000Z' }],
  promotionCodes: new Map([['promo_1', { code: 'JANE20' }]]),
  coupons: new Map(
    [coupon('JANE20', 'jane'), coupon('BOB', 'bob'), ...coupons].map((one) => [one.code, one]),
  ),
  ...fields,
});
const affiliateOf = (codes: CodeFact[], p = program()) => findReferral(codes, p)?.affiliateId;

const MARCH = '2026-03-01T00:00:00.000Z';
const APRIL = '2026-04-01T00:00:00.000Z';

describe('the first code', () => {
  test('wins, regardless of the order of the facts', () => {
    const codes = [used(APRIL, 'BOB'), used(MARCH, 'JANE20')];

    expect(affiliateOf(codes)).toBe('jane');
    expect(affiliateOf([...codes].reverse())).toBe('jane');
  });

  test('is the one with the better evidence if several were used at the same moment', () => {
    expect(affiliateOf([used(MARCH, 'promo_1', 'promotion_code'), used(MARCH, 'BOB', 'metadata')])).toBe(
      'bob',
    );
    expect(affiliateOf([used(MARCH, 'promo_1', 'promotion_code'), used(MARCH, 'BOB', 'coupon_name')])).toBe(
      'jane',
    );
  });

  test('is skipped if it belongs to no affiliate', () => {
    expect(affiliateOf([used(MARCH, 'SUMMER'), used(APRIL, 'BOB')])).toBe('bob');
  });

  test('gives the referral the rate of its coupon and its evidence', () => {
    expect(findReferral([used(MARCH, 'promo_1', 'promotion_code')], program())).toEqual({
      affiliateId: 'jane',
      code: 'JANE20',
      rate: 2_000,
      evidence: 'promotion_code promo_1',
      at: MARCH,
    });
  });

  test('makes no referral while its promotion code has no text', () => {
    expect(affiliateOf([used(MARCH, 'promo_2', 'promotion_code')])).toBeUndefined();
  });
});

describe('a coupon counts', () => {
  test('from the second in which it was approved', () => {
    expect(affiliateOf([used('2026-01-10T09:59:59.000Z')])).toBeUndefined();
    expect(affiliateOf([used('2026-01-10T10:00:00.000Z')])).toBe('jane');
  });

  test('until the second in which it was retired, even if the event arrives later', () => {
    const retired = coupon('JANE20', 'jane', { retiredAt: '2026-03-01T00:00:00.300Z' });

    expect(affiliateOf([used(MARCH)], program({}, retired))).toBe('jane');
    expect(affiliateOf([used('2026-03-01T00:00:01.000Z')], program({}, retired))).toBeUndefined();
  });

  test('not while it is pending', () => {
    const { rate: _, approvedAt: __, ...pending } = coupon('JANE20', 'jane');

    expect(affiliateOf([used(MARCH)], program({}, pending))).toBeUndefined();
  });
});

describe('an app that was inactive', () => {
  const statusChanges: ProgramData['statusChanges'] = [
    { status: 'active', at: '2026-01-01T00:00:00.000Z' },
    { status: 'inactive', at: '2026-03-01T00:00:00.000Z' },
    { status: 'active', at: '2026-03-20T00:00:00.000Z' },
  ];

  test.each([
    ['2025-12-31T23:59:59.000Z', undefined],
    ['2026-02-28T23:59:59.000Z', 'jane'],
    ['2026-03-10T00:00:00.000Z', undefined],
    ['2026-03-20T00:00:00.000Z', 'jane'],
  ])('attributes a customer of %s to %s', (at, affiliate) => {
    const jane = coupon('JANE20', 'jane', { approvedAt: '2025-01-01T00:00:00.000Z' });

    expect(affiliateOf([used(at)], program({ statusChanges }, jane))).toBe(affiliate);
  });
});
