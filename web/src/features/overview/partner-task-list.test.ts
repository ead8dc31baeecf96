import { expect, test } from 'vitest';
import type { Readiness } from '../../../../shared/contract/coupons.ts';
import { partnerTasks } from './partner-task-list.ts';

const quiet = {
  tracking: [],
  pendingRequests: 0,
  openReports: 0,
  payouts: [],
  hasMorePayouts: false,
  coupons: [],
  hasMoreCoupons: false,
  awaiting: [],
  hasMoreAwaiting: false,
};
const coupon = (readiness: Readiness, code = 'JANE20') => ({
  app: { id: 'app', name: 'Ledgerline' },
  code,
  readiness,
  nearMiss: null,
});
const owed = (id: string, amount: number, currency = 'USD') => ({
  affiliate: { id, firstName: 'Jane', lastName: 'Doe', avatarUrl: null },
  due: { amount, currency },
});

test('is empty if nothing is pending', () => {
  expect(partnerTasks(quiet)).toEqual([]);
});

test('says how many missing sales are to be answered', () => {
  const [one] = partnerTasks({ ...quiet, openReports: 1 });
  expect(one).toMatchObject({ title: '1 missing sale to answer', to: '/partner/trace#reports' });
  expect(partnerTasks({ ...quiet, openReports: 100 })[0]?.title).toBe('100+ missing sales to answer');
});

test('lists requests before payouts, and payouts before codes', () => {
  const acts = partnerTasks({
    ...quiet,
    pendingRequests: 2,
    payouts: [owed('a', 1_000)],
    hasMorePayouts: false,
    awaiting: [coupon('awaiting')],
  });
  expect(acts.map(({ id }) => id)).toEqual(['requests', 'due', 'awaiting']);
});

test('counts only positive balances as due and never adds different currencies', () => {
  const [act] = partnerTasks({
    ...quiet,
    payouts: [owed('a', 1_000), owed('b', -500), owed('a', 700, 'EUR')],
  });
  expect(act?.title).toBe('$10.00 + €7.00 owed to 1 affiliate');
});

test('shows no total if some balances are not loaded', () => {
  const [act] = partnerTasks({ ...quiet, payouts: [owed('a', 1_000)], hasMorePayouts: true });
  expect(act?.title).not.toContain('$');
});

test('does not list a live code', () => {
  expect(partnerTasks({ ...quiet, coupons: [coupon('live')] })).toEqual([]);
});

test('lists programs in which nothing can count first, each once', () => {
  const other = { ...coupon('uncounted'), app: { id: 'other', name: 'Kiln' } };
  const coupons = [coupon('uncounted'), coupon('uncounted', 'BO20X'), other, coupon('live')];

  expect(partnerTasks({ ...quiet, pendingRequests: 2, coupons })).toMatchObject([
    {
      id: 'uncounted',
      title: "Sales of Ledgerline and Kiln can't count yet",
      to: '/partner/apps?setup=app&step=counting',
    },
    { id: 'requests' },
  ]);
});

test.each([
  ['deactivated', 'JANE20 was deactivated in Stripe'],
  ['expired', 'JANE20 has expired in Stripe'],
] as const)('lists a code that is %s, with a link to its coupon', (readiness, title) => {
  expect(partnerTasks({ ...quiet, coupons: [coupon(readiness)] })).toMatchObject([
    { id: 'stopped', title, to: '/partner/requests?status=active&open=app.JANE20' },
  ]);
});

test('counts several codes that stopped working', () => {
  const [act] = partnerTasks({
    ...quiet,
    coupons: [coupon('deactivated', 'JANE20'), coupon('live', 'BOB20'), coupon('expired', 'ANA20')],
  });

  expect(act).toMatchObject({
    title: '2 codes are deactivated or expired in Stripe',
    to: '/partner/requests?status=active',
  });
});

test.each([
  [true, '2+'],
  [false, '2'],
] as const)('counts the awaited codes as a minimum if there are more: %s', (hasMoreAwaiting, count) => {
  const awaiting = [coupon('awaiting', 'JANE20'), coupon('paused', 'ANA20'), coupon('awaiting', 'BOB20')];

  const [act] = partnerTasks({ ...quiet, awaiting, hasMoreAwaiting });

  expect(act?.title).toBe(`${count} codes aren't in Stripe yet`);
});

test('says that an awaited code was created with another spelling', () => {
  const [act] = partnerTasks({
    ...quiet,
    awaiting: [{ ...coupon('awaiting'), nearMiss: 'JANE-20' }],
  });
  expect(act?.title).toBe("You created JANE-20, but the affiliate's code is JANE20");
});

test('lists each app whose sales may not be tracked first, with its most urgent problem', () => {
  const since = '2026-11-20T10:00:00.000Z';
  const [act, next] = partnerTasks({
    ...quiet,
    pendingRequests: 1,
    tracking: [
      {
        app: { id: 'app', name: 'Ledgerline' },
        problems: [
          { kind: 'signatures', provider: 'stripe', since },
          { kind: 'unmatched', provider: 'stripe', since, count: 2, more: false },
        ],
      },
    ],
  });
  expect(act).toMatchObject({
    title: 'Ledgerline: Signature check failing (and 1 more)',
    to: '/partner/webhooks?app=app',
  });
  expect(next?.id).toBe('requests');
});
