import { describe, expect, it } from 'vitest';
import { CHANGED_AT, effects } from '../fanout/effects-in-tests.ts';

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
  it('that is deleted only updates screens, because a decline notifies the affiliate itself', () => {
    expect(effects('Coupon', COUPON, undefined)).toEqual({
      durable: [],
      hints: [
        { kind: 'user', userId: 'ada', topics: ['coupons'] },
        { kind: 'user', userId: 'bob', topics: ['coupons'] },
      ],
    });
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
