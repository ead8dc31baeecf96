import { describe, expect, it } from 'vitest';
import type { Notification } from '../../shared/contract/notification.ts';
import { collectedMail, notificationMail } from './notification-mail.ts';

const SITE = { siteOrigin: 'https://app.example.com' };
const common = { id: 'n', at: '2026-11-21T12:00:00.000Z', read: false };
const by = { id: 'bob', firstName: 'Bob', lastName: 'Baker', avatarUrl: null };
const app = { id: 'a', name: 'Notes' };
const post = { id: 'p', title: 'How do you price?' };

const MAILS: [Notification, string, string, string][] = [
  [
    { ...common, kind: 'reply', post, commentId: 'c', by },
    'Bob Baker commented on your post',
    'Bob Baker commented on “How do you price?”.',
    '/forum/p#comment-c',
  ],
  [
    { ...common, kind: 'mention', post, commentId: 'c', by },
    'Bob Baker mentioned you',
    'Bob Baker mentioned you in a comment on “How do you price?”.',
    '/forum/p#comment-c',
  ],
  [
    { ...common, kind: 'coupon_requested', app, code: 'BOB20', by },
    'New affiliate request from Bob Baker',
    'Bob Baker wants to promote Notes with the code BOB20.',
    `/partner/requests?open=${app.id}.BOB20`,
  ],
  [
    { ...common, kind: 'coupon_approved', app, code: 'BOB20', live: false, noDiscount: false, paused: false },
    'Your code BOB20 is approved',
    "You're approved to promote Notes, but buyers can't enter BOB20 yet. The partner still has to create it in Stripe. We'll let you know when it's live.",
    '/affiliate/coupons',
  ],
  [
    { ...common, kind: 'coupon_approved', app, code: 'BOB20', live: true, noDiscount: false, paused: false },
    'Your code BOB20 is approved',
    "You're approved to promote Notes, and BOB20 is live: customers can use it now.",
    '/affiliate/coupons',
  ],
  [
    { ...common, kind: 'coupon_live', app, code: 'BOB20', noDiscount: false, paused: false },
    'BOB20 is live',
    'Customers of Notes can use BOB20 now.',
    `/affiliate/coupons/${app.id}/BOB20`,
  ],
  [
    { ...common, kind: 'coupon_approved', app, code: 'BOB20', live: true, noDiscount: false, paused: true },
    'Your code BOB20 is approved',
    "BOB20 is live: customers can use it now. But the app is inactive on Tributary, so you don't earn on new customers right now.",
    '/affiliate/coupons',
  ],
  [
    { ...common, kind: 'coupon_live', app, code: 'BOB20', noDiscount: false, paused: true },
    'BOB20 is live',
    "Customers of Notes can use BOB20 now. But the app is inactive on Tributary, so you don't earn on new customers right now.",
    `/affiliate/coupons/${app.id}/BOB20`,
  ],
  [
    { ...common, kind: 'coupon_stopped', app, code: 'BOB20', reason: 'deactivated' },
    'BOB20 was deactivated',
    "Customers of Notes can't use BOB20 anymore",
    '/affiliate/coupons',
  ],
  [
    { ...common, kind: 'coupon_stopped', app, code: 'BOB20', reason: 'expired' },
    'BOB20 has expired',
    'You still earn on existing customers.',
    '/affiliate/coupons',
  ],
  [
    { ...common, kind: 'coupon_live', app, code: 'BOB20', noDiscount: true, paused: false },
    'BOB20 is live',
    'Your link for Notes is ready. Share it',
    '/affiliate/coupons/',
  ],
  [
    { ...common, kind: 'coupon_stopped', app, code: 'BOB20', reason: 'retired' },
    'BOB20 was retired',
    "You don't earn on new customers of Notes with BOB20 anymore, so stop sharing it. You still earn on existing customers.",
    '/affiliate/coupons',
  ],
  [
    { ...common, kind: 'coupon_approved', app, code: 'BOB20', live: true, noDiscount: true, paused: false },
    'Your code BOB20 is approved',
    "You're approved to promote Notes, and BOB20 works now: buyers need no discount.",
    '/affiliate/coupons',
  ],
  [
    { ...common, kind: 'coupon_approved', app, code: 'BOB20', live: false, noDiscount: true, paused: false },
    'Your code BOB20 is approved',
    'Your link is ready as soon as Stripe has sent the first event for Notes and sales can count.',
    '/affiliate/coupons',
  ],
  [
    {
      ...common,
      kind: 'terms_changed',
      app,
      code: 'BOB20',
      terms: { rate: 2_000, bounty: [{ amount: 5_000, currency: 'USD' }], months: null },
      change: {
        former: { rate: 3_000, bounty: [], months: 1 },
        from: '2026-12-14T00:00:00.000Z',
        isTextChanged: true,
      },
      replaced: null,
      isReplaced: false,
    },
    'New terms for BOB20 from Dec 14, 2026',
    'From Dec 14, 2026 (UTC), new customers of Notes with BOB20 earn you $50.00 once per customer, at most the first payment, or 20% of the first payment in other currencies. Until then: 30% of every payment for 1 month. From Dec 14, 2026 (UTC), new written terms of the partner apply to BOB20. Customers you refer before then keep their terms.',
    `/affiliate/coupons/${app.id}/BOB20`,
  ],
  [
    {
      ...common,
      kind: 'terms_changed',
      app,
      code: 'BOB20',
      terms: { rate: 2_000, bounty: [], months: null },
      change: {
        former: { rate: 3_000, bounty: [], months: null },
        from: '2026-12-14T00:00:00.000Z',
        isTextChanged: false,
      },
      replaced: { rate: 4_000, bounty: [], months: null },
      isReplaced: false,
    },
    'New terms for BOB20 from Dec 14, 2026',
    'new customers of Notes with BOB20 earn you 20% of every payment instead of 40% of every payment. Until then: 30% of every payment.',
    `/affiliate/coupons/${app.id}/BOB20`,
  ],
  [
    {
      ...common,
      kind: 'terms_changed',
      app,
      code: 'BOB20',
      terms: { rate: 3_000, bounty: [], months: null },
      change: null,
      replaced: { rate: 4_000, bounty: [], months: null },
      isReplaced: false,
    },
    'The terms of BOB20 stay as they are',
    'You keep earning 30% of every payment instead of 40% of every payment.',
    `/affiliate/coupons/${app.id}/BOB20`,
  ],
  [
    { ...common, kind: 'discount_switched', app, code: 'BOB20', noDiscount: true },
    'Buyers of Notes need no discount now',
    'The page of BOB20 shows the link by which sales count now, or what the partner still has to do.',
    `/affiliate/coupons/${app.id}/BOB20`,
  ],
  [
    { ...common, kind: 'discount_switched', app, code: 'BOB20', noDiscount: false },
    'Buyers of Notes need a discount code again',
    'Customers can use BOB20 if it exists in Stripe.',
    `/affiliate/coupons/${app.id}/BOB20`,
  ],
  [
    { ...common, kind: 'customers_moved', app, code: 'BOB20', gained: true },
    'Customers were moved to BOB20',
    'The partner of Notes linked a discount code to BOB20 by hand.',
    `/affiliate/customers?coupon=${app.id}.BOB20`,
  ],
  [
    { ...common, kind: 'customers_moved', app, code: 'BOB20', gained: false },
    'Customers were moved away from BOB20',
    'The partner of Notes linked a discount code to another affiliate by hand.',
    `/affiliate/customers?coupon=${app.id}.BOB20`,
  ],
  [
    { ...common, kind: 'program_switched', app, code: 'BOB20', paused: true },
    'Notes paused its program',
    'New customers who use BOB20 earn you nothing until the program resumes.',
    `/affiliate/coupons/${app.id}/BOB20`,
  ],
  [
    { ...common, kind: 'program_switched', app, code: 'BOB20', paused: false },
    'Notes resumed its program',
    'You earn again on new customers who use BOB20.',
    `/affiliate/coupons/${app.id}/BOB20`,
  ],
  [
    {
      ...common,
      kind: 'payment_terms_changed',
      partner: { id: 'p', name: 'Looms Ltd' },
      from: '2027-01',
      wait: 60,
      minimums: [],
      replaced: { wait: 30, minimums: [{ amount: 5_000, currency: 'USD' }], from: '2026-12' },
      isReplaced: false,
    },
    'Looms Ltd changed its announced payment terms',
    'From January 2027 on: Commissions become payable 60 days after the end of the month. This replaces what was announced from December 2026 on: Commissions become payable 30 days after the end of the month, with a minimum payout of $50.00. Earlier months keep their terms.',
    '/affiliate/payouts',
  ],
  [
    {
      ...common,
      kind: 'payment_terms_changed',
      partner: { id: 'p', name: 'Looms Ltd' },
      from: '2027-01',
      wait: 0,
      minimums: [],
      replaced: null,
      isReplaced: false,
    },
    'Looms Ltd changed its payment terms',
    'From January 2027 on: Commissions become payable at the end of the month. Earlier months keep their terms.',
    '/affiliate/payouts',
  ],
  [
    { ...common, kind: 'coupon_declined', app, code: 'BOB20', offerChanged: false, declineReason: '' },
    'Your request for Notes was declined',
    "The code BOB20 wasn't approved.",
    `/marketplace/${app.id}`,
  ],
  [
    {
      ...common,
      kind: 'coupon_declined',
      app,
      code: 'BOB20',
      offerChanged: false,
      declineReason: 'See evil.example',
    },
    'Your request for Notes was declined',
    "The code BOB20 wasn't approved. Their reason: “See evil.\u2060example” You can",
    `/marketplace/${app.id}`,
  ],
  [
    { ...common, kind: 'sale_reported', app, code: 'BOB20', reportId: 'r', by, count: 1 },
    'Bob Baker reported a missing sale',
    'Bob Baker expected a commission for a sale with the code BOB20.',
    '/partner/trace?report=r',
  ],
  [
    { ...common, kind: 'sale_reported', app, code: 'BOB20', reportId: 'r', by, count: 3 },
    'Bob Baker reported 3 missing sales',
    'Bob Baker expected commissions for these sales.',
    '/partner/trace?report=r',
  ],
  [
    {
      ...common,
      kind: 'sale_answered',
      app,
      code: 'BOB20',
      reportId: 'r',
      answer: { status: 'credited', note: 'Right, this is yours. See evil.example' },
    },
    'Your report about BOB20 was answered',
    'Notes credited the sale to you. The commission is in your ledger. Their answer: “Right, this is yours. See evil.\u2060example”',
    `/affiliate/coupons/${app.id}/BOB20#reports`,
  ],
  [
    {
      ...common,
      kind: 'same_sale',
      customerId: 'p.stripe.c',
      customerLabel: 'ab12',
      paid: { amount: 49_900, currency: 'USD' },
      isReminder: true,
    },
    'Reminder: one sale or two? A commission is on hold',
    'Customer ab12 seems to have paid $499.00 twice within 24 hours.',
    '/partner/customers/p%2Estripe%2Ec',
  ],
  [
    { ...common, kind: 'tracking_problem', app, provider: 'stripe', problem: 'signatures' },
    'Notes: Signature check failing',
    'may not be counted. Events arrive',
    `/partner/webhooks?app=${app.id}`,
  ],
  [
    {
      ...common,
      kind: 'sale',
      role: 'affiliate',
      count: 2,
      hasMore: false,
      paid: [
        { amount: 10_000, currency: 'USD' },
        { amount: 2_000, currency: 'EUR' },
      ],
      commissions: [
        { amount: 1_250, currency: 'USD' },
        { amount: 400, currency: 'EUR' },
      ],
      from: null,
    },
    '2 new sales: $100.00 + €20.00, $12.50 + €4.00 for you',
    'Refunds and holds are already deducted.',
    '/affiliate/customers',
  ],
  [
    {
      ...common,
      kind: 'sale',
      role: 'partner',
      count: 1,
      hasMore: false,
      paid: [{ amount: 10_000, currency: 'USD' }],
      commissions: [{ amount: 3_000, currency: 'USD' }],
      from: { app: { id: 'a', name: 'www.notes.example' }, code: 'BOB20', affiliate: by },
    },
    `Bob's BOB20 sold www.\u{2060}notes.\u{2060}example: $100.00, $30.00 for Bob`,
    'Refunds and holds are already deducted.',
    '/partner/customers?coupon=a.BOB20',
  ],
  [
    {
      ...common,
      kind: 'renewal',
      role: 'partner',
      count: 300,
      hasMore: true,
      paid: [{ amount: 10_000, currency: 'USD' }],
      commissions: [{ amount: 1_250, currency: 'USD' }],
      from: null,
    },
    'More than 300 renewals: more than $100.00, more than $12.50 for your affiliates',
    'Refunds and holds are already deducted.',
    '/partner/customers',
  ],
  [
    {
      ...common,
      kind: 'correction',
      changes: [
        {
          what: 'refunded',
          count: 2,
          paid: [{ amount: 10_000, currency: 'USD' }],
          commissions: [{ amount: 3_000, currency: 'USD' }],
        },
        { what: 'disputed', count: 1, paid: [], commissions: [{ amount: 900, currency: 'USD' }] },
      ],
      hasMore: true,
      from: null,
    },
    '2 refunds: $100.00, $30.00 taken back',
    'Dispute: $9.00 on hold. There were more. See each payment in Customers.',
    '/affiliate/customers',
  ],
  [
    { ...common, kind: 'requests_waiting', count: 1 },
    '1 request has been waiting for more than 3 days',
    'We remind you of each request once.',
    '/partner/requests?status=pending',
  ],
  [
    { ...common, kind: 'requests_waiting', count: 100 },
    'More than 99 requests have been waiting for more than 3 days',
    'We remind you of each request once.',
    '/partner/requests?status=pending',
  ],
  [
    { ...common, kind: 'payment_details_requested', partner: { id: 'p', name: 'Looms Ltd' } },
    'Looms Ltd asks for your payment details',
    'To pay you, Looms Ltd needs to know where',
    '/affiliate/settings#payment-details',
  ],
  [
    { ...common, kind: 'payment_details_changed' },
    'Your payment details were changed',
    'change your password right away',
    '/affiliate/settings#payment-details',
  ],
  [
    { ...common, kind: 'password_changed', role: 'affiliate' },
    'Your password was changed',
    'choose “Forgot your password?” on the sign-in page right away',
    '/affiliate/settings?tab=security',
  ],
  [
    {
      ...common,
      kind: 'payout_recorded',
      payoutId: 'x',
      partner: { id: by.id, name: 'Engines' },
      paid: { amount: 1_250, currency: 'USD' },
    },
    'Engines recorded a payout of $12.50 to you',
    'See the payment method and months covered in Payouts.',
    `/affiliate/payouts?payout=x&from=${by.id}`,
  ],
];

describe('The email for a notification', () => {
  it.each(MAILS)(
    'of $kind says what happened in both parts, with a link',
    (notification, subject, text, path) => {
      const mail = notificationMail(notification, { role: 'affiliate', ...SITE });

      expect(mail.subject).toBe(subject);
      const html = mail.html.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
      for (const part of [html, mail.text]) {
        expect(part).toContain(text);
        expect(part).toContain(`https://app.example.com${path}`);
        expect(part).toContain('https://app.example.com/affiliate/settings?tab=notifications');
      }
    },
  );

  it('links a partner to the partner settings', () => {
    const notification = {
      ...common,
      kind: 'coupon_live',
      app,
      code: 'BOB20',
      noDiscount: false,
      paused: false,
    } as const;

    expect(notificationMail(notification, { role: 'partner', ...SITE }).text).toContain(
      'https://app.example.com/partner/settings?tab=notifications',
    );
  });

  it('contains no markup, line break or link that a user typed', () => {
    const hostile = { ...by, firstName: '<b>Eve</b>\r\nBcc: x@y.example', lastName: 'https://evil.example' };
    const mail = notificationMail(
      {
        ...common,
        kind: 'mention',
        post: { id: 'p', title: '</style><script>1</script>' },
        commentId: 'c',
        by: hostile,
      },
      { role: 'partner', ...SITE },
    );

    expect(mail.html).not.toMatch(/<b>|<script|evil\.example|y\.example/);
    expect(mail.text).not.toMatch(/evil\.example|y\.example/);
    expect(mail.subject).not.toMatch(/[\r\n]|evil\.example/);
  });

  it('has a fallback name if the account or the app is gone', () => {
    const nobody = { ...by, firstName: '', lastName: '' };

    const mail = notificationMail(
      { ...common, kind: 'coupon_requested', app: { ...app, name: '' }, code: 'BOB20', by: nobody },
      { role: 'partner', ...SITE },
    );

    expect(mail.subject).toBe('New affiliate request from someone');
    expect(mail.text).toContain('Someone wants to promote your app with the code BOB20.');
  });
});

describe('The email for several notifications', () => {
  const declined = (code: string) =>
    ({ ...common, kind: 'coupon_declined', app, code, offerChanged: false, declineReason: '' }) as const;
  const options = { role: 'affiliate', hasMore: false, ...SITE } as const;

  it('lists the sentence of each notification, and links to the newest', () => {
    const mail = collectedMail(
      [declined('ONE'), { ...declined('TWO'), app: { ...app, name: 'Tea' } }],
      options,
    );

    expect(mail.subject).toBe('2 more updates: Your request for Notes was declined, …');
    expect(mail.text).toContain(
      '- Your request for Notes was declined\n- Your request for Tea was declined\n',
    );
    expect(mail.html).toContain('<li>Your request for Tea was declined</li>');
  });

  it('is the usual email if there is only one', () => {
    expect(collectedMail([declined('ONE')], options)).toEqual(notificationMail(declined('ONE'), options));
  });

  it('says that there are more if it does not count all', () => {
    const mail = collectedMail([declined('ONE')], { ...options, hasMore: true });

    expect(mail.subject).toBe('More updates: Your request for Notes was declined, …');
    expect(mail.text).toContain('- and some more\n');
  });
});
