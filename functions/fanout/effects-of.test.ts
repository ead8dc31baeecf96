import { describe, expect, it } from 'vitest';
import { effectsOf } from './effects-of.ts';
import type { Change } from './parse-record.ts';

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

describe('A post', () => {
  it('that is new is indexed by its words and shown to those who read the list', () => {
    expect(effects('Post', undefined, POST)).toEqual({
      durable: [{ kind: 'index', text: { postId: 'p' }, words: ['two', 'prices', 'which'] }],
      hints: [{ kind: 'post_visible', postId: 'p' }],
    });
  });

  it('that is liked or commented on moves nothing', () => {
    const liked = { ...POST, likes: 3, comments: 7, lastActivityAt: 'now', editedAt: 'now' };

    expect(effects('Post', POST, liked)).toEqual({ durable: [], hints: [] });
  });

  it('that is edited is indexed by the words of both, and read anew where it is open', () => {
    expect(effects('Post', POST, { ...POST, content: 'Three prices' })).toEqual({
      durable: [{ kind: 'index', text: { postId: 'p' }, words: ['two', 'prices', 'which', 'three'] }],
      hints: [{ kind: 'post_changed', postId: 'p' }],
    });
  });

  it.each(['hiddenAt', 'deletedAt'])(
    'is taken from open screens by %s, and given back when that is gone',
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
  it('that is new concerns the author and those it mentions', () => {
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

  it('that is hidden, and shown again, tells nobody a second time', () => {
    const hidden = { ...COMMENT, hiddenAt: 'now' };

    const [hide, show] = [effects('Comment', COMMENT, hidden), effects('Comment', hidden, COMMENT)];

    expect([...hide.durable, ...show.durable].map(({ kind }) => kind)).toEqual(['index', 'index']);
    expect(hide.hints).toEqual([{ kind: 'comment_changed', postId: 'p', commentId: 'c' }]);
    expect(show.hints).toEqual([{ kind: 'comment_visible', postId: 'p', commentId: 'c' }]);
  });

  it('that names others after an edit concerns only those', () => {
    const before = { ...COMMENT, mentions: [{ id: 'cleo' }] };
    const after = { ...COMMENT, mentions: [{ id: 'cleo' }, { id: 'dan' }], editedAt: 'later' };

    expect(effects('Comment', before, after).durable[1]).toMatchObject({
      kind: 'answered',
      isNew: false,
      mentioned: ['dan'],
      at: 'later',
    });
  });

  it('that is liked moves nothing', () => {
    expect(effects('Comment', COMMENT, { ...COMMENT, likes: 1, reports: 1 })).toEqual({
      durable: [],
      hints: [],
    });
  });
});

describe('A coupon', () => {
  it('tells by its end whether it was declined', () => {
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
        whileThere: 'ada',
      },
    ]);
    expect(effects('Coupon', { ...COUPON, status: 'active' }, undefined).durable).toEqual([]);
  });

  it('that is retired, or found at the provider, moves screens and tells nobody', () => {
    const active = { ...COUPON, status: 'active' };

    for (const after of [
      { ...active, status: 'retired' },
      { ...active, liveAt: 'now' },
    ]) {
      expect(effects('Coupon', active, after)).toEqual({
        durable: [],
        hints: [
          { kind: 'user', userId: 'ada', topics: ['coupons'] },
          { kind: 'user', userId: 'bob', topics: ['coupons'] },
        ],
      });
    }
  });
});

describe('The programme', () => {
  const heard = (type: string, before: object | undefined, after: object | undefined, partition?: string) =>
    effects(type, before, after, partition).hints.map((hint) =>
      'userId' in hint ? [hint.userId, ...hint.topics] : hint,
    );

  it('shows a customer to the partner and to each affiliate it has, or had, until now', () => {
    const before = { partnerId: 'ada', referral: { affiliateId: 'bob' } };
    const after = { partnerId: 'ada', referral: { affiliateId: 'cleo' } };

    expect(heard('Customer', before, after)).toEqual([
      ['ada', 'customers'],
      ['bob', 'customers'],
      ['cleo', 'customers'],
    ]);
    expect(heard('Customer', undefined, { partnerId: 'ada' })).toEqual([['ada', 'customers']]);
  });

  it('shows a balance to both sides', () => {
    expect(heard('MonthBalance', undefined, { partnerId: 'ada', affiliateId: 'bob' })).toEqual([
      ['ada', 'customers', 'balances'],
      ['bob', 'customers', 'balances'],
    ]);
  });

  it.each([
    ['Health', 'APP#a'],
    ['Unmatched', 'REF#a#stripe#pi_1'],
    ['ProviderEvent', 'EVENT#a#stripe#evt_1'],
  ])('shows %s to the owner of the app', (type, partition) => {
    expect(heard(type, {}, {}, partition)).toEqual([{ kind: 'owner', appId: 'a', topics: ['webhooks'] }]);
  });

  it('mails a notification and shows it', () => {
    const after = { userId: 'ada', notificationId: 'n' };

    expect(effects('Notification', undefined, after)).toEqual({
      durable: [{ kind: 'mail', userId: 'ada', notificationId: 'n' }],
      hints: [{ kind: 'user', userId: 'ada', topics: ['notifications'] }],
    });
  });
});
