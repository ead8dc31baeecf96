import { describe, expect, it } from 'vitest';
import { CHANGED_AT, effects } from '../fanout/effects-in-tests.ts';

describe('A profile', () => {
  const PROFILE = {
    userId: 'bob',
    role: 'affiliate',
    email: 'bob@example.com',
    paypalEmail: 'bob@example.com',
  };

  it.each([
    ['changed', { paypalEmail: 'eve@example.com' }],
    ['added', { wiseEmail: 'bob@example.com' }],
    ['removed', { paypalEmail: undefined }],
  ])('whose payment details were %s notifies its user', (_, change) => {
    expect(effects('Profile', PROFILE, { ...PROFILE, ...change })).toEqual({
      durable: [
        {
          kind: 'notify',
          notification: { userId: 'bob', at: CHANGED_AT.toISOString(), kind: 'payment_details_changed' },
        },
      ],
      hints: [],
    });
  });

  it('whose password was changed notifies its user of the time of the change', () => {
    const after = { ...PROFILE, passwordChangedAt: '2026-11-21T11:59:59.500Z' };
    const [effect] = effects('Profile', PROFILE, after).durable;

    expect(effect).toMatchObject({
      notification: {
        userId: 'bob',
        at: after.passwordChangedAt,
        kind: 'password_changed',
        role: 'affiliate',
      },
    });
    expect(effects('Profile', after, { ...after, signedOutBefore: 1 }).durable).toEqual([]);
  });

  it('with a new plan updates open screens', () => {
    expect(effects('Profile', PROFILE, { ...PROFILE, plan: 'pro' })).toEqual({
      durable: [],
      hints: [{ kind: 'user', userId: 'bob', topics: ['coupons'] }],
    });
  });

  it('that is deleted is confirmed once, to the address that it had', () => {
    const deleted = { userId: 'bob', role: 'affiliate', email: '', deletedAt: 'now' };

    expect(effects('Profile', PROFILE, deleted)).toEqual({
      durable: [{ kind: 'email', message: { userId: 'bob', deletedAddress: 'bob@example.com' } }],
      hints: [],
    });
    expect(effects('Profile', deleted, { ...deleted, blockedAt: 'now' })).toEqual({ durable: [], hints: [] });
  });

  it('that changes in other ways has no effects', () => {
    expect(effects('Profile', PROFILE, { ...PROFILE, activeCoupons: 2 })).toEqual({ durable: [], hints: [] });
  });
});
