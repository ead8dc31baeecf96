/** The states of a subscription at a payment provider. */
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

/** The states of a customer in the product: those of a subscription, and `one_time` for a purchase without one. */
export const SUBSCRIPTION_STATES = [...PROVIDER_STATES, 'one_time'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The states that count as Active; all others count as canceled (spec 4). */
export const ACTIVE_STATES: readonly SubscriptionState[] = ['trialing', 'active', 'past_due'];
