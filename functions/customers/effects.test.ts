import { describe, expect, it } from 'vitest';
import { effects } from '../fanout/effects-in-tests.ts';

const AT = '2026-11-21T11:00:00.000Z';
const jane = { affiliateId: 'jane', appId: 'a', code: 'JANE20' };
const bob = { affiliateId: 'bob', appId: 'a', code: 'BOB', linked: AT };
const moved = (from: object | undefined, to: object | undefined) =>
  effects(
    'Customer',
    { partnerId: 'ada', ...(from ? { referral: from } : {}) },
    { partnerId: 'ada', ...(to ? { referral: to } : {}) },
  ).durable;

describe('A customer who moves to another affiliate', () => {
  it('because the partner linked a code by hand is told to both, once per link and code', () => {
    const notice = { kind: 'customers_moved', at: AT, appId: 'a' };

    expect(moved(jane, bob)).toEqual([
      { kind: 'notify', notification: { ...notice, userId: 'jane', code: 'JANE20', gained: false } },
      { kind: 'notify', notification: { ...notice, userId: 'bob', code: 'BOB', gained: true } },
    ]);
  });

  it.each([
    ['because of what the provider sent', jane, { ...bob, linked: undefined }],
    ['in the future, as a new customer', undefined, bob],
    ['of the same partner, but has no referral anymore', bob, undefined],
    ['but stays with the affiliate', { ...bob, code: 'BOB2' }, bob],
  ])('%s is not told', (_, from, to) => {
    expect(moved(from, to)).toEqual([]);
  });
});
