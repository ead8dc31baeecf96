import { describe, expect, it } from 'vitest';
import { effectsOf } from './effects-of.ts';
import type { Change } from './parse-change.ts';

const AT = new Date('2026-11-21T12:00:00.000Z');
const POST = {
  postId: 'p',
  authorId: 'ada',
  content: 'Two prices. Which?',
  title: 'Two prices.',
  createdAt: '2026-11-21T11:00:00.000Z',
};
const COMMENT = { ...POST, commentId: 'c', content: 'The lower one', authorId: 'bob', mentions: [] };
const COUPON = {
  partnerId: 'ada',
  affiliateId: 'bob',
  couponId: 'k',
  appId: 'a',
  code: 'BOB',
  status: 'pending',
  requestedAt: 'then',
} as const;
const effects = (type: string, before: object | undefined, after: object | undefined, partition = 'X#a#b') =>
  effectsOf({ type, before, after, partition, at: AT } as unknown as Change);

describe('An app', () => {
  const APP = { appId: 'a', name: 'Tea', status: 'active' };
  const listing = (position: string, ...words: string[]) => ({ position, words });

  it('that is new is indexed by its words and their beginnings', () => {
    expect(effects('App', undefined, APP)).toEqual({
      durable: [{ kind: 'index_app', appId: 'a', former: [listing('00#a', 'tea', 't', 'te')] }],
      hints: [],
    });
  });

  it.each([
    ['renamed', { name: 'Te' }, [listing('00#a', 'te', 't')]],
    ['verified', { verifiedAt: 'now' }, [listing('10#a', 'tea', 't', 'te')]],
    ['deactivated', { status: 'inactive' }, []],
  ])('that is %s is reindexed with its old and new listing', (_, change, after) => {
    expect(effects('App', APP, { ...APP, ...change }).durable).toEqual([
      { kind: 'index_app', appId: 'a', former: [listing('00#a', 'tea', 't', 'te'), ...after] },
    ]);
  });

  it('that changes in other ways has no effects', () => {
    const verified = { ...APP, verifiedAt: 'then' };
    const inactive = { ...APP, status: 'inactive' };

    expect(effects('App', verified, { ...verified, verifiedAt: 'now' })).toEqual({ durable: [], hints: [] });
    expect(effects('App', inactive, { ...inactive, name: 'Coffee' })).toEqual({ durable: [], hints: [] });
  });
});

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
          notification: { userId: 'bob', at: AT.toISOString(), kind: 'payment_details_changed' },
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

describe('A ledger entry', () => {
  const ENTRY = {
    partnerId: 'ada',
    affiliateId: 'bob',
    entryId: 'in:1#a.BOB#commission#0000',
    customer: { partnerId: 'ada', provider: 'stripe', providerId: 'cus_1' },
    amount: 200,
    payment: 'in:1',
    at: '2026-11-21T11:59:00.000Z',
  };
  const payments = ['["ada","stripe","cus_1","in:1","2026-11-21T11:59:00.000Z"]'];
  const sold = (userId: string, kind: string) => ({
    kind: 'sold',
    batch: { userId, kind, hour: '2026-11-21T12:00:00.000Z' },
    payments,
  });
  const nothing = { durable: [], hints: [] };

  it.each([
    ['sale', {}],
    ['renewal', { isRenewal: true }],
  ])('with the first commission for a %s is collected for both sides', (kind, fields) => {
    expect(effects('Entry', undefined, { ...ENTRY, ...fields }).durable).toEqual([
      sold('ada', kind),
      sold('bob', kind),
    ]);
  });

  it.each([
    ['a later commission for the same payment', { entryId: 'in:1#a.BOB#commission#0001' }],
    ['a clawback', { entryId: 'in:1#a.BOB#clawback#0000', amount: -200 }],
    ['a commission of nothing', { amount: 0 }],
    ['a payment of eight days ago', { at: '2026-11-13T11:59:00.000Z' }],
  ])('has no effects if it is for %s', (_, fields) => {
    expect(effects('Entry', undefined, { ...ENTRY, ...fields })).toEqual(nothing);
  });

  it('has no effects when it is flagged later', () => {
    expect(effects('Entry', ENTRY, { ...ENTRY, outOfBand: true })).toEqual(nothing);
  });
});

describe('A batch of sales', () => {
  it('asks the email function once whether its user is due to be notified', () => {
    const batch = { userId: 'bob', kind: 'sale' };

    expect(effects('SalesBatch', undefined, batch).durable).toEqual([
      { kind: 'email', message: { userId: 'bob', sold: 'sale' } },
    ]);
    expect(effects('SalesBatch', batch, batch)).toEqual({ durable: [], hints: [] });
  });
});

describe('A post', () => {
  it('that is new is indexed by its words and announced to the post list', () => {
    expect(effects('Post', undefined, POST)).toEqual({
      durable: [{ kind: 'index', text: { postId: 'p' }, words: ['two', 'prices', 'which'] }],
      hints: [{ kind: 'post_visible', postId: 'p' }],
    });
  });

  it('that is liked or commented on has no effects', () => {
    const liked = { ...POST, likes: 3, comments: 7, lastActivityAt: 'now', editedAt: 'now' };

    expect(effects('Post', POST, liked)).toEqual({ durable: [], hints: [] });
  });

  it('that is edited is reindexed with its old and new words, and refreshed on open screens', () => {
    expect(effects('Post', POST, { ...POST, content: 'Three prices' })).toEqual({
      durable: [{ kind: 'index', text: { postId: 'p' }, words: ['two', 'prices', 'which', 'three'] }],
      hints: [{ kind: 'post_changed', postId: 'p' }],
    });
  });

  it.each(['hiddenAt', 'deletedAt'])(
    'disappears from open screens when %s is set and returns when it is removed',
    (name) => {
      const gone = { ...POST, [name]: 'now' };

      expect(effects('Post', POST, gone).hints).toEqual([{ kind: 'post_changed', postId: 'p' }]);
      expect(effects('Post', gone, POST).hints).toEqual([
        { kind: 'post_visible', postId: 'p' },
        { kind: 'post_changed', postId: 'p' },
      ]);
      expect(effects('Post', gone, POST).durable).toMatchObject([{ kind: 'index' }]);
    },
  );
});

describe('A comment', () => {
  it('that is new notifies the author of the post and each mentioned user once', () => {
    const after = { ...COMMENT, mentions: [{ id: 'cleo' }, { id: 'cleo' }] };

    expect(effects('Comment', undefined, after)).toEqual({
      durable: [
        { kind: 'index', text: { postId: 'p', commentId: 'c' }, words: ['the', 'lower', 'one'] },
        {
          kind: 'answered',
          postId: 'p',
          commentId: 'c',
          byId: 'bob',
          at: COMMENT.createdAt,
          isNew: true,
          mentioned: ['cleo'],
        },
      ],
      hints: [{ kind: 'comment_visible', postId: 'p', commentId: 'c' }],
    });
  });

  it('that is hidden and restored notifies nobody a second time', () => {
    const hidden = { ...COMMENT, hiddenAt: 'now' };

    const [hide, show] = [effects('Comment', COMMENT, hidden), effects('Comment', hidden, COMMENT)];

    expect([...hide.durable, ...show.durable].map(({ kind }) => kind)).toEqual(['index', 'index']);
    expect(hide.hints).toEqual([{ kind: 'comment_changed', postId: 'p', commentId: 'c' }]);
    expect(show.hints).toEqual([{ kind: 'comment_visible', postId: 'p', commentId: 'c' }]);
  });

  it('that is edited notifies only the newly mentioned users', () => {
    const before = { ...COMMENT, mentions: [{ id: 'cleo' }] };
    const after = { ...COMMENT, mentions: [{ id: 'cleo' }, { id: 'dan' }], editedAt: 'later' };

    expect(effects('Comment', before, after).durable[1]).toMatchObject({
      kind: 'answered',
      isNew: false,
      mentioned: ['dan'],
      at: 'later',
    });
  });

  it('that is liked or reported has no effects', () => {
    expect(effects('Comment', COMMENT, { ...COMMENT, likes: 1, reports: 1 })).toEqual({
      durable: [],
      hints: [],
    });
  });
});

describe('A coupon', () => {
  it('that is deleted counts as declined only if it was pending', () => {
    expect(effects('Coupon', COUPON, undefined).durable).toEqual([
      {
        kind: 'notify',
        notification: {
          userId: 'bob',
          at: AT.toISOString(),
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

  it('that is retired updates screens and notifies nobody', () => {
    const active = { ...COUPON, status: 'active' };

    expect(effects('Coupon', active, { ...active, status: 'retired' })).toEqual({
      durable: [],
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
    const told = (before: object, after: object) =>
      effects('Coupon', before, after).durable.map((effect) =>
        effect.kind === 'notify' ? effect.notification : effect,
      );

    it('goes live notifies the affiliate, at the time of the change', () => {
      const notification = {
        userId: 'bob',
        at: AT.toISOString(),
        kind: 'coupon_live',
        code: 'BOB',
        couponId: 'k',
      };

      expect(told(active, live)).toMatchObject([notification]);
      expect(told(stopped, live)).toMatchObject([notification]);
    });

    it('stops working notifies the affiliate', () => {
      expect(told(live, stopped)).toMatchObject([
        { userId: 'bob', at: AT.toISOString(), kind: 'coupon_stopped', reason: 'deactivated' },
      ]);
    });

    it('goes live or stops notifies the affiliate at the time when the report of it arrived, if there was one', () => {
      const codeReportedAt = '2026-11-20T09:00:00.000Z';

      for (const [before, after] of [
        [active, live],
        [live, stopped],
      ] as const) {
        expect(told(before, { ...after, codeReportedAt })).toMatchObject([{ at: codeReportedAt }]);
      }
    });

    it('never worked notifies nobody when it is deactivated', () => {
      expect(told(active, stopped)).toEqual([]);
    });

    it('changes in another way notifies nobody', () => {
      expect(told(live, { ...live, nearMiss: 'B0B' })).toEqual([]);
    });

    it('existed before the approval is announced by the approval alone', () => {
      expect(told({ ...live, status: 'pending' }, live)).toMatchObject([
        { kind: 'coupon_approved', live: true },
      ]);
    });

    it('goes live before the approval notifies nobody', () => {
      expect(told(COUPON, { ...live, status: 'pending' })).toEqual([]);
    });
  });
});

describe('The program', () => {
  const heard = (type: string, before: object | undefined, after: object | undefined, partition?: string) =>
    effects(type, before, after, partition).hints.map((hint) =>
      'userId' in hint ? [hint.userId, ...hint.topics] : hint,
    );

  it('sends a customer’s change to the partner and to its current and previous affiliate', () => {
    const before = { partnerId: 'ada', referral: { affiliateId: 'bob' } };
    const after = { partnerId: 'ada', referral: { affiliateId: 'cleo' } };

    expect(heard('Customer', before, after)).toEqual([
      ['ada', 'customers'],
      ['bob', 'customers'],
      ['cleo', 'customers'],
    ]);
    expect(heard('Customer', undefined, { partnerId: 'ada' })).toEqual([['ada', 'customers']]);
  });

  it('sends a balance’s change to both sides', () => {
    expect(heard('MonthBalance', undefined, { partnerId: 'ada', affiliateId: 'bob' })).toEqual([
      ['ada', 'customers', 'balances'],
      ['bob', 'customers', 'balances'],
    ]);
  });

  it('sends a change of an app’s webhook activity to the owner of the app', () => {
    expect(heard('Health', {}, {}, 'APP#a')).toEqual([{ kind: 'owner', appId: 'a', topics: ['webhooks'] }]);
  });

  it.each([
    ['Unmatched', 'REF#pam#stripe#pi_1'],
    ['ProviderEvent', 'EVENT#pam#stripe#cus_1'],
  ])('sends a change of %s to the partner', (type, partition) => {
    expect(heard(type, {}, {}, partition)).toEqual([['pam', 'webhooks']]);
  });

  it('emails a notification and sends it to open screens', () => {
    const after = { userId: 'ada', notificationId: 'n' };

    expect(effects('Notification', undefined, after)).toEqual({
      durable: [{ kind: 'email', message: { userId: 'ada', notificationId: 'n' } }],
      hints: [{ kind: 'user', userId: 'ada', topics: ['notifications'] }],
    });
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
