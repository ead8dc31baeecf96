export const PROVIDER_STATES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;

/** The states of a customer: the statuses of a subscription, and `one_time` for a one-time purchase. */
export const SUBSCRIPTION_STATES = [...PROVIDER_STATES, 'one_time'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The states that count as active. All other states count as canceled (spec 4). */
export const ACTIVE_STATES: readonly SubscriptionState[] = ['trialing', 'active', 'past_due'];
