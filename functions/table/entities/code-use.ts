import type { CustomerRef } from '../../ledger/customer.ts';

/**
 * A customer's use of a code for which the partner has a coupon. There is one item per customer and code, even if the use did not count.
 * The affiliate's list of uses is read from these items (docs/adr/0026-uses-of-codes.md).
 */
export interface CodeUse extends CustomerRef {
  code: string;
  /**
   * The time of the first use. If a use from up to a day earlier is reported later, this time stays the same, because both uses belong to
   * one sale.
   */
  at: string;
  /** Set if a test event reported the use. Such a use never earns a commission, and its item expires at the same time as the event. */
  isTest?: true;
}
