import { describe, expect, it } from 'vitest';
import { CHANGED_AT, effects } from './effects-in-tests.ts';

describe('A profile', () => {
  const PROFILE = { userId: 'bob', role: 'affiliate', paypalEmail: 'bob@example.com' };

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

  it('with a new plan updates open screens', () => {
    expect(effects('Profile', PROFILE, { ...PROFILE, plan: 'pro' })).toEqual({
      durable: [],
      hints: [{ kind: 'user', userId: 'bob', topics: ['coupons'] }],
    });
  });

  it('that changes in other ways, or is deleted, has no effects', () => {
    const nothing = { durable: [], hints: [] };

    expect(effects('Profile', PROFILE, { ...PROFILE, activeCoupons: 2 })).toEqual(nothing);
    expect(effects('Profile', PROFILE, { userId: 'bob', role: 'affiliate', deletedAt: 'now' })).toEqual(
      nothing,
    );
  });
});

const COUPON = {
  partnerId: 'ada',
  affiliateId: 'bob',
  couponId: 'k',
  appId: 'a',
  code: 'BOB',
  status: 'pending',
  requestedAt: 'then',
} as const;

describe('A coupon', () => {
  it('that is deleted counts as declined only if it was pending', () => {
    expect(effects('Coupon', COUPON, undefined).durable).toEqual([
      {
        kind: 'notify',
        notification: {
          userId: 'bob',
          at: CHANGED_AT.toISOString(),
          kind: 'coupon_declined',
          appId: 'a',
          code: 'BOB',
          couponId: 'k',
        },
        unlessDeleted: 'ada',
      },
    ]);
    expect(effects('Coupon', { ...COUPON, status: 'active' }, undefined).durable).toEqual([]);
  });

  it('that is retired notifies the affiliate and updates screens', () => {
    const active = { ...COUPON, status: 'active' };
    const retiredAt = '2026-11-21T09:00:00.000Z';

    expect(effects('Coupon', active, { ...active, status: 'retired', retiredAt })).toEqual({
      durable: [
        {
          kind: 'notify',
          notification: {
            userId: 'bob',
            at: retiredAt,
            kind: 'coupon_stopped',
            appId: 'a',
            code: 'BOB',
            couponId: 'k',
            reason: 'retired',
          },
        },
      ],
      hints: [
        { kind: 'user', userId: 'ada', topics: ['coupons'] },
        { kind: 'user', userId: 'bob', topics: ['coupons'] },
      ],
    });
  });

  describe('whose code', () => {
    const active = { ...COUPON, status: 'active' };
    const live = { ...active, liveAt: '2026-11-02T10:00:00.000Z' };
    const stopped = { ...active, stoppedAt: '2026-11-05T10:00:00.000Z', stopReason: 'deactivated' };
    const notificationsOf = (before: object, after: object) =>
      effects('Coupon', before, after).durable.map((effect) =>
        effect.kind === 'notify' ? effect.notification : effect,
      );

    it('goes live notifies the affiliate, at the time of the change', () => {
      const notification = {
        userId: 'bob',
        at: CHANGED_AT.toISOString(),
        kind: 'coupon_live',
        code: 'BOB',
        couponId: 'k',
      };

      expect(notificationsOf(active, live)).toMatchObject([notification]);
      expect(notificationsOf(stopped, live)).toMatchObject([notification]);
    });

    it('stops working notifies the affiliate', () => {
      expect(notificationsOf(live, stopped)).toMatchObject([
        { userId: 'bob', at: CHANGED_AT.toISOString(), kind: 'coupon_stopped', reason: 'deactivated' },
      ]);
    });

    it('goes live or stops notifies the affiliate at the time when the report of it arrived, if there was one', () => {
      const codeReportedAt = '2026-11-20T09:00:00.000Z';

      for (const [before, after] of [
        [active, live],
        [live, stopped],
      ] as const) {
        expect(notificationsOf(before, { ...after, codeReportedAt })).toMatchObject([{ at: codeReportedAt }]);
      }
    });

    it('never worked notifies nobody when it is deactivated', () => {
      expect(notificationsOf(active, stopped)).toEqual([]);
    });

    it('changes in another way notifies nobody', () => {
      expect(notificationsOf(live, { ...live, nearMiss: 'B0B' })).toEqual([]);
    });

    it('existed before the approval is announced by the approval alone', () => {
      expect(notificationsOf({ ...live, status: 'pending' }, live)).toMatchObject([
        { kind: 'coupon_approved', live: true },
      ]);
    });

    it('goes live before the approval notifies nobody', () => {
      expect(notificationsOf(COUPON, { ...live, status: 'pending' })).toEqual([]);
    });
  });
});

describe('The program', () => {
  const hintsOf = (type: string, before: object | undefined, after: object | undefined, partition?: string) =>
    effects(type, before, after, partition).hints.map((hint) =>
      'userId' in hint ? [hint.userId, ...hint.topics] : hint,
    );

  it('sends a customer’s change to the partner and to its current and previous affiliate', () => {
    const before = { partnerId: 'ada', referral: { affiliateId: 'bob' } };
    const after = { partnerId: 'ada', referral: { affiliateId: 'cleo' } };

    expect(hintsOf('Customer', before, after)).toEqual([
      ['ada', 'customers'],
      ['bob', 'customers'],
      ['cleo', 'customers'],
    ]);
    expect(hintsOf('Customer', undefined, { partnerId: 'ada' })).toEqual([['ada', 'customers']]);
  });

  it('sends a balance’s change to both sides', () => {
    expect(hintsOf('MonthBalance', undefined, { partnerId: 'ada', affiliateId: 'bob' })).toEqual([
      ['ada', 'customers', 'balances'],
      ['bob', 'customers', 'balances'],
    ]);
  });

  it('sends a change of an app’s webhook activity to the owner of the app', () => {
    expect(hintsOf('Health', {}, {}, 'APP#a')).toEqual([{ kind: 'owner', appId: 'a', topics: ['webhooks'] }]);
  });

  it.each([
    ['Unmatched', 'UNMATCHED#pam#stripe#pi_1'],
    ['ProviderEvent', 'EVENT#pam#stripe#cus_1'],
  ])('sends a change of %s to the partner', (type, partition) => {
    expect(hintsOf(type, {}, {}, partition)).toEqual([['pam', 'webhooks']]);
  });
});

describe('A report of a missing sale', () => {
  const REPORT = {
    partnerId: 'ada',
    affiliateId: 'bob',
    reportId: 'r',
    appId: 'a',
    code: 'BOB',
    status: 'open',
    reportedAt: 'then',
  } as const;
  const hints = [
    { kind: 'user', userId: 'ada', topics: ['customers'] },
    { kind: 'user', userId: 'bob', topics: ['customers'] },
  ];

  it('notifies the partner and refreshes both sides', () => {
    const notification = {
      userId: 'ada',
      at: 'then',
      kind: 'sale_reported',
      reportId: 'r',
      appId: 'a',
      code: 'BOB',
      byId: 'bob',
    };

    expect(effects('SaleReport', undefined, REPORT)).toEqual({
      durable: [{ kind: 'notify', notification }],
      hints,
    });
  });

  it('that is answered notifies the affiliate once', () => {
    const answered = { ...REPORT, status: 'counted', answeredAt: 'now' } as const;
    const notification = {
      userId: 'bob',
      at: 'now',
      kind: 'sale_answered',
      reportId: 'r',
      appId: 'a',
      code: 'BOB',
    };

    expect(effects('SaleReport', REPORT, answered)).toEqual({
      durable: [{ kind: 'notify', notification }],
      hints,
    });
    expect(effects('SaleReport', answered, answered).durable).toEqual([]);
  });

  it('that expires has no effects', () => {
    expect(effects('SaleReport', REPORT, undefined)).toEqual({ durable: [], hints: [] });
  });
});
