import type { CustomerRef } from '../ledger/customer.ts';

/**
 * A customer's use of a code for which the partner has a coupon. There is one item for each customer and code, even if the use did not
 * count. The affiliate's list of uses consists of these items (docs/adr/0026-uses-of-codes.md).
 */
export interface CodeUse extends CustomerRef {
  code: string;
  /** The time of the first use, accurate to within a day. */
  at: string;
  /** Set if the use comes from a test event. Such a use never earns a commission, and it expires together with the event. */
  isTest?: true;
  /** Set if the use is listed as that of another customer, to whom the payment belongs. */
  isUnlisted?: true;
}
