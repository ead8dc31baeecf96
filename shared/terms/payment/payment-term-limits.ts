/** @limit Input | time until a month is payable */
export const MAX_WAIT_DAYS = 90;

/** @limit Input | minimum payout (major units) */
export const MAX_MINIMUM_PAYOUT = 10_000;

/** @limit Input | currencies with a minimum payout */
export const MAX_MINIMUMS = 10;

/**
 * They explain old months, so none is ever dropped.
 * @limit Input | changes of payment terms
 */
export const MAX_PAYMENT_CHANGES = 100;
