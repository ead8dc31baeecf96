import { describe, expect, test } from 'vitest';
import type { Referral, UncountedUse } from './customer.ts';
import type { Fact, PaymentFact } from './fact.ts';
import { entriesToFlag, outsideAmountOf } from './paid-outside.ts';
import { isSameReferral, reconcile } from './reconcile.ts';
import { day, PAYMENT as FIRST_PAYMENT, JANE as JANE_AT_FIRST } from './sample-facts.ts';

const PAYMENT = { ...FIRST_PAYMENT, at: day(10), gross: 1_000, paidAt: day(10) };
const JANE = { ...JANE_AT_FIRST, at: day(10) };
const BOB: Referral = { ...JANE, affiliateId: 'bob', code: 'BOB', evidence: 'metadata BOB', at: day(9) };
const USE: UncountedUse = { code: 'EVE', at: day(8), reason: 'retired' };

interface Case {
  facts?: readonly Fact[];
  stored?: Referral | undefined;
  frozen?: boolean;
  found?: Referral | undefined;
  uncounted?: readonly UncountedUse[];
}
const judge = ({ facts = [PAYMENT], stored, frozen = false, found, uncounted = [] }: Case) =>
  reconcile({ facts, entries: [], referral: stored, frozen }, { referral: found, uncounted });

describe('an earlier code that arrives late', () => {
  test('takes over while no payout has settled any of the customer’s entries', () => {
    const { state, entries } = judge({ stored: JANE, found: BOB });

    expect(state?.referral).toEqual(BOB);
    expect(state).not.toHaveProperty('lateReferral');
    expect(entries.map(({ code, amount }) => [code, amount])).toEqual([['BOB', 200]]);
  });

  test('changes nothing after a settlement, but is reported', () => {
    const { state, entries } = judge({ stored: JANE, found: BOB, frozen: true });

    expect(state).toMatchObject({ referral: JANE, lateReferral: BOB });
    expect(entries.map(({ code, amount }) => [code, amount])).toEqual([['JANE20', 200]]);
  });

  test('with earlier terms of the same coupon changes nothing after a settlement, and is not reported', () => {
    const newer = { ...JANE, version: 2, rate: 1_000 };
    const settled = judge({ stored: newer, found: { ...JANE, at: day(0) }, frozen: true });

    expect(settled.state?.referral).toEqual(newer);
    expect(settled.state).not.toHaveProperty('lateReferral');
    expect(settled.entries.map(({ amount }) => amount)).toEqual([100]);
    expect(judge({ stored: newer, found: JANE }).entries.map(({ amount }) => amount)).toEqual([200]);
  });

  test('is reported if it is the same code of another app', () => {
    const other = { ...JANE, appId: 'other' };

    expect(judge({ stored: JANE, found: other, frozen: true }).state?.lateReferral).toEqual(other);
  });
});

test('a referral is replaced by that of another code, or stays after a settlement', () => {
  expect(judge({ stored: JANE, found: BOB }).state?.referral).toEqual(BOB);
  expect(judge({ stored: JANE, found: BOB, frozen: true }).state?.referral).toEqual(JANE);
});

test('the settled code is not reported as a late referral', () => {
  const { state } = judge({ stored: JANE, found: { ...JANE, at: day(1) }, frozen: true });

  expect(state).not.toHaveProperty('lateReferral');
});

test('a code that no longer counts keeps its referral once a payout has settled an entry, and loses it before', () => {
  expect(judge({ stored: JANE, frozen: true }).state?.referral).toEqual(JANE);
  expect(judge({ stored: JANE }).state).not.toHaveProperty('referral');
});

test('a customer without a referral gets the one that is found, even after a settlement', () => {
  expect(judge({ found: BOB, frozen: true }).state).toMatchObject({ referral: BOB });
});

test('uses that did not count are shown once there is a referral', () => {
  expect(judge({ found: JANE, uncounted: [USE] }).state?.uncounted).toEqual([USE]);
  expect(judge({ found: JANE }).state).not.toHaveProperty('uncounted');
  expect(judge({ uncounted: [USE] }).state).not.toHaveProperty('uncounted');
});

test('a customer has the first earning payment, and none before', () => {
  expect(judge({ found: JANE }).state).toMatchObject({
    first: { payment: PAYMENT.id, at: PAYMENT.paidAt, currency: 'USD' },
  });
  expect(judge({}).state).not.toHaveProperty('first');
});

test('a code alone does not create a customer', () => {
  const code: Fact = { type: 'code', id: 'code:metadata:A', evidence: 'metadata', value: 'A', at: day(1) };

  expect(judge({ facts: [code], found: JANE })).toEqual({ state: undefined, entries: [], outOfBand: [] });
});

test('only the touched payments are brought up to date, and the state covers all', () => {
  const renewal: PaymentFact = {
    ...PAYMENT,
    id: 'in:2',
    subscription: 'sub_1',
    reason: 'cycle',
    paidAt: day(20),
  };
  const first: PaymentFact = { ...PAYMENT, subscription: 'sub_1' };
  const touched = new Set(['in:2']);

  const { state, entries } = reconcile(
    { facts: [first, renewal], entries: [], touched, referral: JANE, frozen: false },
    { referral: JANE, uncounted: [] },
  );

  expect(entries.map(({ payment }) => payment)).toEqual(['in:2']);
  expect(state).toMatchObject({ renewals: 1, subscribedAt: day(10) });
});

test('an entry written before its payment was reported as made outside of the provider is listed', () => {
  const { entries } = judge({ found: JANE });
  const customer = { partnerId: 'partner', provider: 'stripe', providerId: 'cus_1' } as const;
  const written = entries.map((entry) => ({ ...entry, customer, partnerId: 'partner', settlement: 0 }));
  const outside: Fact = { type: 'out_of_band', id: 'out_of_band:1', at: day(11), payment: 'in:1' };
  const again = (facts: readonly Fact[], known = written) =>
    reconcile({ facts, entries: known, referral: JANE, frozen: false }, { referral: JANE, uncounted: [] });

  expect(again([PAYMENT]).outOfBand).toEqual([]);
  expect(again([PAYMENT, outside])).toMatchObject({ entries: [], outOfBand: [{ payment: 'in:1' }] });
  expect(
    again(
      [PAYMENT, outside],
      written.map((entry) => ({ ...entry, outOfBand: true as const })),
    ).outOfBand,
  ).toEqual([]);
  expect(again([PAYMENT, { ...outside, payment: 'in:2' }]).outOfBand).toEqual([]);
});

test('an entry learns each further part that was paid outside of the provider', () => {
  const part = (n: number, amount?: number): Fact => ({
    type: 'out_of_band',
    id: `out_of_band:${n}`,
    at: day(11),
    payment: 'in:1',
    ...(amount === undefined ? {} : { amount }),
  });
  const [entry] = judge({ found: JANE }).entries.map((each) => ({
    ...each,
    customer: { partnerId: 'partner', provider: 'stripe', providerId: 'cus_1' } as const,
    partnerId: 'partner',
    settlement: 0,
  }));
  const flagged = (known: object, ...facts: Fact[]) =>
    entriesToFlag([PAYMENT, ...facts], entry ? [{ ...entry, ...known }] : []).map(
      ({ outOfBand, outsideAmount }) => [outOfBand, outsideAmount],
    );

  expect(flagged({}, part(1))).toEqual([[true, undefined]]);
  expect(flagged({}, part(1, 600))).toEqual([[true, 600]]);
  expect(flagged({ outOfBand: true }, part(1, 600), part(2))).toEqual([[true, 600]]);
  expect(flagged({ outOfBand: true, outsideAmount: 600 }, part(1, 600), part(2, 300))).toEqual([[true, 900]]);
  expect(flagged({ outOfBand: true, outsideAmount: 900 }, part(1, 600))).toEqual([]);
  expect(flagged({ outOfBand: true, outsideAmount: 600 }, part(2))).toEqual([]);
  expect(
    [undefined, 400, 2_000].map((outsideAmount) =>
      outsideAmountOf(1_000, { outOfBand: true, ...(outsideAmount ? { outsideAmount } : {}) }),
    ),
  ).toEqual([1_000, 400, 1_000]);
  expect(outsideAmountOf(1_000, {})).toBe(0);
});

test('referrals are the same if they are by the same version of the same coupon', () => {
  expect(isSameReferral(JANE, { ...JANE, at: day(1), evidence: 'coupon_id JANE20' })).toBe(true);
  expect(isSameReferral(JANE, { ...JANE, appId: 'other' })).toBe(false);
  expect(isSameReferral(JANE, { ...JANE, code: 'OTHER' })).toBe(false);
  expect(isSameReferral(JANE, { ...JANE, version: 1 })).toBe(true);
  expect(isSameReferral(JANE, { ...JANE, version: 2 })).toBe(false);
});
