/**
 * The maximum length of a list in an event. Since 2026-08-26, Stripe raises the number of a subscription's items on request
 * (https://docs.stripe.com/changelog/dahlia/2026-08-26/flexible-subscription-item-limits.md).
 */
export const MAX_ITEMS = 10_000;
/** The maximum length of a value in metadata, which is the longest text that is read. The limit is Stripe's. */
export const MAX_METADATA = 500;
