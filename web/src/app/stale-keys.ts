import type { QueryKey } from '@tanstack/react-query';
import type { Topic } from '../../../shared/realtime.ts';
import { notificationKeys } from '../data/notifications.ts';
import { profileKeys } from '../data/profiles/session.ts';

/** A partner's affiliates, individually and as a list, with their coupons' figures. */
const AFFILIATES = [
  ['payouts', 'affiliates'],
  ['payouts', 'affiliate'],
];

/** The queries that a change of each topic makes stale, as query key prefixes. */
export const STALE_KEYS: Record<Topic, readonly QueryKey[]> = {
  // Includes the session, because the profile contains the partner's plan usage.
  coupons: [['requests'], ['coupons'], ['marketplace'], ['overview'], profileKeys.me, ...AFFILIATES],
  customers: [['customers'], ['coupons'], ['overview'], ...AFFILIATES],
  balances: [['payouts'], ['customers'], ['coupons'], ['overview']],
  payouts: [['payouts'], ['customers'], ['overview']],
  webhooks: [['webhooks'], ['overview']],
  notifications: [notificationKeys.list, notificationKeys.unread],
};

/** Returns the keys of several topics without duplicates. */
export function staleKeysOf(topics: readonly Topic[]): QueryKey[] {
  const keys = topics.flatMap((topic) => STALE_KEYS[topic]);
  return [...new Map(keys.map((key) => [key.join(' '), key])).values()];
}
