/**
 * Since 2026-08-26, Stripe raises the number of a subscription's items on request
 * (https://docs.stripe.com/changelog/dahlia/2026-08-26/flexible-subscription-item-limits.md).
 * @limit Provider events | items of a list in an event | the name of the list
 */
export const MAX_ITEMS = 10_000;
/** The limit is Stripe's. */
export const MAX_METADATA = 500;
