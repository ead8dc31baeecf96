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

export const SUBSCRIPTION_STATES = [...PROVIDER_STATES, 'one_time'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The states that count as active. All other states count as canceled (spec 4). */
export const ACTIVE_STATES: readonly SubscriptionState[] = ['trialing', 'active', 'past_due'];
