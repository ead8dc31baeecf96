import type { CustomerRef } from '../../ledger/customer.ts';

/**
 * A customer's use of a code for which the partner has a coupon. Each customer and code has one item, even if the use did not count. The
 * affiliate's list of uses is read from these items (docs/adr/0026-uses-of-codes.md).
 */
export interface CodeUse extends CustomerRef {
  code: string;
  /**
   * The time of the first use. If a use up to a day earlier is reported later, it belongs to the same sale and does not change this time.
   */
  at: string;
  /** Set if a test event reported the use. Test events never count as money. The item then expires at the same time as the event. */
  isTest?: true;
}
