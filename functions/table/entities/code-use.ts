import type { CustomerRef } from '../../ledger/customer.ts';

/**
 * A customer's use of a code that a coupon of the partner has. There is one item per customer and code, whether the use counted or not: it
 * lists the uses of a code for its affiliate (docs/adr/0026-uses-of-codes.md).
 */
export interface CodeUse extends CustomerRef {
  code: string;
  /** The first use. An earlier use within a day is part of the same sale and leaves the item as it is. */
  at: string;
  /** Set if the use was reported by a test event, which never counts as money. The item then expires like the event. */
  isTest?: true;
}
