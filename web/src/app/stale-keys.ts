import { partialMatchKey, type QueryKey } from '@tanstack/react-query';
import type { Topic } from '../../../shared/realtime/realtime.ts';
import { appKeys } from '../data/apps/keys.ts';
import { couponKeys } from '../data/coupons/keys.ts';
import { customerKeys } from '../data/customers/keys.ts';
import { marketplaceKeys } from '../data/marketplace/keys.ts';
import { notificationKeys } from '../data/notifications/keys.ts';
import { payoutKeys } from '../data/payouts/keys.ts';
import { profileKeys } from '../data/profiles/keys.ts';

/** Each query is represented by a prefix of its query key. */
export const STALE_KEYS: Record<Topic, readonly QueryKey[]> = {
  // Include the user's profile, because it shows how much of the partner's plan is in use, and the payment terms, which a first request
  // makes final for the month.
  coupons: [couponKeys.all, marketplaceKeys.all, customerKeys.overview, profileKeys.me, payoutKeys.terms],
  customers: [
    customerKeys.lists,
    customerKeys.details,
    customerKeys.sales,
    customerKeys.overview,
    customerKeys.reports,
    couponKeys.mine,
    couponKeys.affiliates,
  ],
  balances: [payoutKeys.all, customerKeys.all, couponKeys.mine, couponKeys.affiliates],
  payouts: [payoutKeys.all, customerKeys.all, couponKeys.affiliates],
  webhooks: [appKeys.webhooks, customerKeys.overview, customerKeys.events],
  notifications: [notificationKeys.list, notificationKeys.unread],
};

/** Omits a key if it starts with another of these keys, so that no query is refetched twice. */
export function staleKeysOf(topics: readonly Topic[]): QueryKey[] {
  const keys: QueryKey[] = [];
  for (const key of topics.flatMap((topic) => STALE_KEYS[topic]).toSorted((a, b) => a.length - b.length)) {
    if (!keys.some((shorter) => partialMatchKey(key, shorter))) keys.push(key);
  }
  return keys;
}
