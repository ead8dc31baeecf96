import { matchRoutes, resolvePath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { Notification } from '../../../../shared/contract/notification.ts';
import { NOTIFICATION_KINDS, notificationPath } from '../../../../shared/contract/notification-kinds.ts';
import { MAX_UNREAD } from '../../../../shared/contract/notifications.ts';
import { routes } from '../../app/routes.tsx';
import { commentAnchor } from '../forum/post-path.ts';
import { bellMessages } from './bell-messages.ts';
import { isKnown, notificationText } from './messages.ts';

const id = '01K0000000000000000000000A';
const common = { id: 'n', at: '2026-11-21T10:00:00.000Z', read: false };
const by = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  firstName: 'Jane',
  lastName: 'Holm',
  avatarUrl: null,
};
const post = { id, title: 'What do you charge?' };
const app = { id, name: 'Notes' };

const NOTIFICATIONS: { [K in Notification['kind']]: Extract<Notification, { kind: K }> } = {
  reply: { ...common, kind: 'reply', post, commentId: id, by },
  mention: { ...common, kind: 'mention', post, commentId: id, by },
  coupon_requested: { ...common, kind: 'coupon_requested', app, code: 'JANE20', by },
  coupon_approved: {
    ...common,
    kind: 'coupon_approved',
    app,
    code: 'JANE20',
    live: false,
    noDiscount: false,
    paused: false,
  },
  coupon_live: { ...common, kind: 'coupon_live', app, code: 'JANE20', noDiscount: false, paused: false },
  coupon_stopped: { ...common, kind: 'coupon_stopped', app, code: 'JANE20', reason: 'deactivated' },
  customers_moved: { ...common, kind: 'customers_moved', app, code: 'JANE20', gained: false },
  program_switched: { ...common, kind: 'program_switched', app, code: 'JANE20', paused: true },
  discount_switched: { ...common, kind: 'discount_switched', app, code: 'JANE20', noDiscount: true },
  payment_terms_changed: {
    ...common,
    kind: 'payment_terms_changed',
    partner: { id: by.id, name: 'Looms Ltd' },
    from: '2027-01',
    wait: 30,
    minimums: [{ amount: 5_000, currency: 'USD' }],
    replaced: null,
    isReplaced: false,
  },
  terms_changed: {
    ...common,
    kind: 'terms_changed',
    app,
    code: 'JANE20',
    terms: { rate: 2_000, bounty: [], months: 12 },
    change: {
      former: { rate: 3_000, bounty: [], months: null },
      from: '2026-12-14T00:00:00.000Z',
      isTextChanged: false,
    },
    replaced: null,
    isReplaced: false,
  },
  coupon_declined: {
    ...common,
    kind: 'coupon_declined',
    app,
    code: 'JANE20',
    offerChanged: false,
    declineReason: '',
  },
  sale_reported: { ...common, kind: 'sale_reported', app, code: 'JANE20', reportId: id, by, count: 1 },
  same_sale: {
    ...common,
    kind: 'same_sale',
    customerId: 'p.stripe.c',
    customerLabel: 'ab12',
    paid: { amount: 49_900, currency: 'USD' },
    isReminder: false,
  },
  sale_answered: { ...common, kind: 'sale_answered', app, code: 'JANE20', reportId: id, answer: null },
  sale: {
    ...common,
    kind: 'sale',
    role: 'affiliate',
    count: 3,
    hasMore: false,
    paid: [{ amount: 30_000, currency: 'USD' }],
    commissions: [{ amount: 9_000, currency: 'USD' }],
    from: { app, code: 'JANE20', affiliate: by },
  },
  renewal: {
    ...common,
    kind: 'renewal',
    role: 'partner',
    count: 300,
    hasMore: true,
    paid: [{ amount: 600_000, currency: 'USD' }],
    commissions: [{ amount: 120_000, currency: 'USD' }],
    from: null,
  },
  correction: {
    ...common,
    kind: 'correction',
    changes: [
      {
        what: 'refunded',
        count: 1,
        paid: [{ amount: 10_000, currency: 'USD' }],
        commissions: [{ amount: 3_000, currency: 'USD' }],
      },
    ],
    hasMore: false,
    from: { app, code: 'JANE20' },
  },
  requests_waiting: { ...common, kind: 'requests_waiting', count: 3 },
  payment_details_requested: {
    ...common,
    kind: 'payment_details_requested',
    partner: { id: by.id, name: 'Looms Ltd' },
  },
  payment_details_changed: { ...common, kind: 'payment_details_changed' },
  password_changed: { ...common, kind: 'password_changed', role: 'partner' },
  tracking_problem: { ...common, kind: 'tracking_problem', app, provider: 'stripe', problem: 'silence' },
  payout_recorded: {
    ...common,
    kind: 'payout_recorded',
    payoutId: id,
    partner: { id: by.id, name: 'Acme' },
    paid: { amount: 12_450, currency: 'USD' },
  },
};

describe('a notification', () => {
  it('is known unless its kind was introduced after the page was opened', () => {
    expect(isKnown(NOTIFICATIONS.sale)).toBe(true);
    expect(isKnown({ ...NOTIFICATIONS.sale, kind: 'introduced_later' } as never)).toBe(false);
  });

  it('of a declined request says that the offer changed, if it did', () => {
    const { coupon_declined } = NOTIFICATIONS;

    expect(notificationText({ ...coupon_declined, offerChanged: true })).toBe(
      "Your request for the code JANE20 for Notes was declined because the offer changed. You can request it again on today's terms",
    );
  });

  it('of a declined request has the reason, if there is one', () => {
    expect(
      notificationText({ ...NOTIFICATIONS.coupon_declined, declineReason: 'We look for teachers.' }),
    ).toBe('Your request for the code JANE20 for Notes was declined: “We look for teachers.”');
  });

  it.each([
    ['reply', 'Jane Holm commented on your post “What do you charge?”'],
    ['mention', 'Jane Holm mentioned you in “What do you charge?”'],
    ['coupon_requested', 'Jane Holm requested the code JANE20 for Notes'],
    ['coupon_approved', "Your code JANE20 for Notes was approved, but buyers can't enter it yet"],
    ['coupon_live', 'JANE20 for Notes is live: customers can use it now'],
    ['coupon_stopped', "JANE20 for Notes was deactivated, so customers can't use it"],
    ['coupon_declined', 'Your request for the code JANE20 for Notes was declined'],
    [
      'terms_changed',
      'From Dec 14, 2026, new customers with JANE20 for Notes earn you 20% of every payment for 12 months',
    ],
    ['sale_reported', 'Jane Holm reported a missing sale with the code JANE20'],
    [
      'same_sale',
      'Customer ab12 paid $499.00 twice. One sale or two? A commission is on hold until you answer',
    ],
    ['sale_answered', 'Notes answered your report about JANE20'],
    [
      'payment_terms_changed',
      'Looms Ltd changed its payment terms. From January 2027 on: Commissions become payable 30 days after the end of the month, with a minimum payout of $50.00.',
    ],
    ['payment_details_changed', 'Your payment details were changed'],
    ['password_changed', 'Your password was changed'],
    ['tracking_problem', 'Notes: No events from Stripe; new sales may not be reaching us'],
    ['sale', '3 new sales of Notes with your JANE20: $300.00, $90.00 for you'],
    ['renewal', 'More than 300 renewals: more than $6,000.00, more than $1,200.00 for your affiliates'],
    ['requests_waiting', '3 requests have been waiting for more than 3 days'],
    ['payment_details_requested', 'Looms Ltd asks for your payment details, to pay you'],
    ['correction', 'Refund for Notes with your JANE20: $100.00, $30.00 taken back'],
    ['payout_recorded', 'Acme recorded a payout of $124.50 to you'],
  ] as const)('of kind %s reads: %s', (kind, words) => {
    expect(notificationText(NOTIFICATIONS[kind])).toBe(words);
  });

  it.each([
    ['expired', "JANE20 for Notes has expired, so customers can't use it"],
    ['retired', 'JANE20 for Notes was retired: you only earn on existing customers now'],
  ] as const)('of a code that stopped because it was %s reads: %s', (reason, words) => {
    expect(notificationText({ ...NOTIFICATIONS.coupon_stopped, reason })).toBe(words);
  });

  it('of terms says if only the text changed, or if a change was withdrawn', () => {
    const { terms_changed } = NOTIFICATIONS;
    const former = terms_changed.terms;
    const change = { former, from: '2026-11-23T15:05:00.000Z', isTextChanged: true };

    expect(notificationText({ ...terms_changed, change })).toBe(
      'From Nov 23, 2026, 3:05 PM UTC, JANE20 for Notes has new written terms',
    );
    expect(notificationText({ ...terms_changed, change: null })).toBe(
      'The announced change of JANE20 for Notes was withdrawn. You keep earning 20% of every payment for 12 months',
    );
  });

  it('of terms say what they replace', () => {
    const { terms_changed, payment_terms_changed } = NOTIFICATIONS;
    const replaced = { rate: 4_000, bounty: [], months: null };
    const former = terms_changed.terms;
    const change = { former, from: '2026-12-14T00:00:00.000Z', isTextChanged: false };
    const texts = [
      { ...terms_changed, replaced },
      { ...terms_changed, replaced, change },
      { ...terms_changed, replaced, change: null },
      { ...payment_terms_changed, replaced: { wait: 60, minimums: [], from: '2026-12' } },
    ].map(notificationText);

    expect(texts).toEqual([
      'From Dec 14, 2026, new customers with JANE20 for Notes earn you 20% of every payment for 12 months instead of 40% of every payment',
      'New customers with JANE20 for Notes keep earning you 20% of every payment for 12 months instead of 40% of every payment',
      'The announced change of JANE20 for Notes was withdrawn. You keep earning 20% of every payment for 12 months instead of 40% of every payment',
      'Looms Ltd changed its announced payment terms. From January 2027 on: Commissions become payable 30 days after the end of the month, with a minimum payout of $50.00. No longer: Commissions become payable 60 days after the end of the month.',
    ]);
  });

  it('omits deleted accounts and deleted posts', () => {
    const gone = { ...by, firstName: '', lastName: '' };
    const texts = [
      { ...NOTIFICATIONS.reply, by: gone, post: { id, title: '' } },
      { ...NOTIFICATIONS.mention, by: gone, post: { id, title: '' } },
      { ...NOTIFICATIONS.payout_recorded, partner: { id: by.id, name: '' } },
    ].map(notificationText);

    expect(texts).toEqual([
      'User commented on your post',
      'User mentioned you',
      'A partner recorded a payout of $124.50 to you',
    ]);
  });

  it.each(NOTIFICATION_KINDS)('of kind %s links to an existing screen', (kind) => {
    const { pathname } = resolvePath(notificationPath(NOTIFICATIONS[kind]));

    expect(matchRoutes(routes, pathname)?.at(-1)?.route.path).not.toBe('*');
  });

  it.each([
    [3, 'Jane Holm reported 3 missing sales'],
    [100, 'Jane Holm reported more than 99 missing sales'],
  ])('of %i reports of missing sales by one affiliate reads: %s', (count, words) => {
    expect(notificationText({ ...NOTIFICATIONS.sale_reported, count })).toBe(words);
  });

  const { sale, renewal } = NOTIFICATIONS;
  const paid = [{ amount: 10_000, currency: 'USD' }];
  const commissions = [{ amount: 3_000, currency: 'USD' }];
  const one = { count: 1, paid, commissions };

  it.each([
    [{ ...sale, ...one }, 'Your JANE20 sold Notes: $100.00, $30.00 for you'],
    [{ ...sale, ...one, role: 'partner' }, "Jane's JANE20 sold Notes: $100.00, $30.00 for Jane"],
    [{ ...sale, ...one, from: null }, '1 new sale: $100.00, $30.00 for you'],
    [
      { ...renewal, ...one, hasMore: false, from: sale.from },
      "1 renewal of Notes with Jane's JANE20: $100.00, $30.00 for Jane",
    ],
  ] as const)('about sales names who, what and how much %#', (sold, words) => {
    expect(notificationText(sold)).toBe(words);
  });

  const corrected = { count: 1, paid: [], commissions };

  it.each([
    ['refunded', 'Refund: $100.00, $30.00 taken back'],
    ['dispute_lost', 'Dispute lost: $100.00, $30.00 taken back'],
    ['disputed', 'Dispute: $30.00 on hold'],
    ['refund_held', 'Refund in another currency: $30.00 on hold'],
    ['dispute_won', 'Dispute won: $30.00 counts again'],
    ['refund_failed', 'Refund failed: $30.00 counts again'],
  ] as const)('about what was %s reads: %s', (what, words) => {
    const isBack = what === 'refunded' || what === 'dispute_lost';
    const changes = [{ ...corrected, what, ...(isBack ? { paid } : {}) }];

    expect(notificationText({ ...NOTIFICATIONS.correction, changes, from: null })).toBe(words);
  });

  it('about several refunds and disputes has a sentence for each kind', () => {
    const changes = [
      { ...corrected, what: 'refunded' as const, count: 3, paid },
      { ...corrected, what: 'disputed' as const },
    ];

    expect(notificationText({ ...NOTIFICATIONS.correction, changes, hasMore: true, from: null })).toBe(
      '3 refunds: $100.00, $30.00 taken back. Dispute: $30.00 on hold. There were more',
    );
  });

  it('about the sales of one code links to its customers', () => {
    const key = couponRefOf({ appId: id, code: 'JANE20' });

    expect(notificationPath(sale)).toBe(`/affiliate/customers?coupon=${key}`);
    expect(notificationPath(renewal)).toBe('/partner/customers');
  });

  it('about a comment links to its place in the thread', () => {
    expect(notificationPath(NOTIFICATIONS.reply)).toBe(`/forum/${id}#${commentAnchor(id)}`);
  });

  it('about a request links to that request', () => {
    const key = couponRefOf({ appId: id, code: 'JANE20' });

    expect(notificationPath(NOTIFICATIONS.coupon_requested)).toBe(`/partner/requests?open=${key}`);
  });
});

describe('the bell', () => {
  it.each([
    [0, 'Notifications', '0'],
    [1, 'Notifications, 1 new', '1'],
    [99, 'Notifications, 99 new', '99'],
    [MAX_UNREAD, 'Notifications, more than 99 new', '99+'],
  ])('with %i unread has the name %j and shows %s', (unread, name, count) => {
    expect([bellMessages.bell(unread), bellMessages.count(unread)]).toEqual([name, count]);
  });
});
