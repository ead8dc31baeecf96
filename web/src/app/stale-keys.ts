import type { QueryKey } from '@tanstack/react-query';
import type { Topic } from '../../../shared/realtime.ts';
import { SESSION_KEY } from '../lib/session-key.ts';

/** A partner's affiliates, one by one and in a list, with the figures of their coupons. */
const AFFILIATES = [
  ['payouts', 'affiliates'],
  ['payouts', 'affiliate'],
];

/** What the screens have read that is out of date once a topic has changed: the beginnings of query keys. */
export const STALE_KEYS: Record<Topic, readonly QueryKey[]> = {
  // The session too: the plan's use of a partner is in the profile.
  coupons: [['requests'], ['coupons'], ['marketplace'], ['overview'], [SESSION_KEY], ...AFFILIATES],
  customers: [['customers'], ['coupons'], ['overview'], ...AFFILIATES],
  balances: [['payouts'], ['customers'], ['coupons'], ['overview']],
  payouts: [['payouts'], ['customers'], ['overview']],
  webhooks: [['webhooks'], ['overview']],
  notifications: [
    ['notifications', 'list'],
    ['notifications', 'unread'],
  ],
};

/** The keys of several topics, each once. */
export function staleKeysOf(topics: readonly Topic[]): QueryKey[] {
  const keys = topics.flatMap((topic) => STALE_KEYS[topic]);
  return [...new Map(keys.map((key) => [key.join(' '), key])).values()];
}
