import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { TOPICS } from '../../../shared/realtime/realtime.ts';
import { unmatchedQuery, webhookSetupQuery } from '../data/apps/webhooks.ts';
import { affiliateQuery, affiliatesQuery } from '../data/coupons/affiliates.ts';
import { couponRequestsQuery, myCouponQuery, myCouponsQuery } from '../data/coupons/queries.ts';
import { eventQuery, eventsQuery } from '../data/customers/events.ts';
import { partnerOverviewQuery } from '../data/customers/overview.ts';
import { cohortsQuery, lifetimeQuery, reportQuery } from '../data/customers/reports.ts';
import {
  codeUsesQuery,
  couponReportsQuery,
  entryQuery,
  saleReportsQuery,
  traceQuery,
} from '../data/customers/sales.ts';
import { balanceQuery } from '../data/payouts/balance.ts';
import { pendingPayoutsQuery } from '../data/payouts/pending.ts';
import { sessionQuery } from '../data/profiles/session.ts';
import {
  balanceEntriesQuery,
  customerEntriesQuery,
  customerQuery,
  customersQuery,
} from '../features/customers/data/queries.ts';
import { marketplaceAppQuery, marketplaceQuery } from '../features/marketplace/data/queries.ts';
import { notificationsQuery, unreadQuery } from '../features/notifications/data/queries.ts';
import { affiliateOverviewQuery, affiliateStartQuery } from '../features/overview/data/affiliate-overview.ts';
import { partnerStartQuery } from '../features/overview/data/partner-start.ts';
import { paymentTermsQuery } from '../features/payouts/data/payment-terms.ts';
import {
  affiliatePayoutsQuery,
  paidTotalsQuery,
  payoutTotalsQuery,
} from '../features/payouts/data/queries.ts';
import { receivedQuery } from '../features/payouts/data/received.ts';
import { STALE_KEYS, staleKeysOf } from './stale-keys.ts';

/** All queries that an event can make stale. */
const READ = [
  affiliateOverviewQuery,
  affiliateQuery('a'),
  affiliateStartQuery,
  affiliatesQuery(),
  balanceEntriesQuery({ counterpartyId: 'a', month: '2026-11', currency: 'USD' }),
  balanceQuery,
  codeUsesQuery({ appId: 'a', code: 'A' }),
  cohortsQuery({}),
  couponReportsQuery({ appId: 'a', code: 'A' }),
  couponRequestsQuery(),
  couponRequestsQuery({ status: 'active', q: 'x' }),
  customerEntriesQuery('a'),
  customerQuery('a'),
  customersQuery({ status: 'active', q: 'x', sort: '-renewals' }),
  entryQuery({ customerId: 'a', at: 'now', entryId: 'e' }),
  lifetimeQuery({}),
  eventQuery('a', 'e'),
  eventsQuery('a', {}),
  marketplaceAppQuery('a'),
  marketplaceQuery({}),
  myCouponQuery({ appId: 'a', code: 'A' }),
  myCouponsQuery,
  notificationsQuery,
  paidTotalsQuery(),
  partnerOverviewQuery,
  partnerStartQuery,
  affiliatePayoutsQuery('a'),
  paymentTermsQuery,
  payoutTotalsQuery(undefined),
  payoutTotalsQuery('2026-11'),
  reportQuery({}),
  pendingPayoutsQuery(),
  pendingPayoutsQuery({ status: 'held', sort: 'due' }),
  receivedQuery(),
  saleReportsQuery,
  sessionQuery,
  traceQuery('cus_1'),
  unmatchedQuery('a'),
  unreadQuery,
  webhookSetupQuery('a'),
].map(({ queryKey }): QueryKey => queryKey);

function staleAfter(keys: readonly QueryKey[]): QueryKey[] {
  const client = new QueryClient();
  for (const key of READ) client.setQueryData(key, {});
  return keys.flatMap((queryKey) =>
    client
      .getQueryCache()
      .findAll({ queryKey })
      .map((query) => query.queryKey),
  );
}

test.each(TOPICS)('every key of %s matches a query', (topic) => {
  const keys = STALE_KEYS[topic];

  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => staleAfter([key]).length === 0)).toEqual([]);
});

test('every query that events can affect is refetched for some topic', () => {
  const stale = staleAfter(TOPICS.flatMap((topic) => STALE_KEYS[topic])).map(hashKey);

  expect(READ.map(hashKey).filter((key) => !stale.includes(key))).toEqual([]);
});

test('a query that several topics affect is refetched once', () => {
  const stale = staleAfter(staleKeysOf(TOPICS)).map(hashKey);

  expect(stale).toEqual([...new Set(stale)]);
});
