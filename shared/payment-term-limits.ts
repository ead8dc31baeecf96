/** The bounds of a partner's payment terms. */

/** The maximum number of days between the end of a month and the day on which it becomes payable. */
export const MAX_WAIT_DAYS = 90;

/** The maximum of a minimum payout, in major units of its currency. */
export const MAX_MINIMUM_PAYOUT = 10_000;

/** The maximum number of currencies with a minimum payout. */
export const MAX_MINIMUMS = 10;

/** The maximum number of changes of a partner's payment terms. They explain old months, so none is ever dropped. */
export const MAX_PAYMENT_CHANGES = 100;
