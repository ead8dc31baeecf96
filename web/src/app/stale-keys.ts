import type { QueryKey } from '@tanstack/react-query';
import type { Topic } from '../../../shared/realtime.ts';
import { appKeys } from '../data/apps/queries.ts';
import { couponKeys } from '../data/coupons.ts';
import { marketplaceKeys } from '../data/marketplace.ts';
import { notificationKeys } from '../data/notifications.ts';
import { profileKeys } from '../data/profiles/session.ts';

/** The queries that a change of each topic makes stale, as query key prefixes. */
export const STALE_KEYS: Record<Topic, readonly QueryKey[]> = {
  // Includes the session, because the profile contains the partner's plan usage.
  coupons: [couponKeys.all, marketplaceKeys.all, ['overview'], profileKeys.me],
  customers: [['customers'], couponKeys.mine, couponKeys.affiliates, ['overview']],
  balances: [['payouts'], ['customers'], couponKeys.mine, couponKeys.affiliates, ['overview']],
  payouts: [['payouts'], ['customers'], couponKeys.affiliates, ['overview']],
  webhooks: [appKeys.webhooks, ['overview']],
  notifications: [notificationKeys.list, notificationKeys.unread],
};

/** Returns the keys of several topics without duplicates. */
export function staleKeysOf(topics: readonly Topic[]): QueryKey[] {
  const keys = topics.flatMap((topic) => STALE_KEYS[topic]);
  return [...new Map(keys.map((key) => [key.join(' '), key])).values()];
}
