/** The states in which a payment provider can have a subscription. */
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

/** The states in which the product shows a customer: those, and customers who bought once without a subscription. */
export const SUBSCRIPTION_STATES = [...PROVIDER_STATES, 'one_time'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The states that count as Active; any other is canceled (spec 4). */
export const ACTIVE_STATES: readonly SubscriptionState[] = ['trialing', 'active', 'past_due'];
