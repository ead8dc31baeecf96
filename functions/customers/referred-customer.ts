import type { Referral } from '../ledger/customer.ts';
import type { Customer } from '../table/entities/customer.ts';

/** A customer whom an affiliate has referred. Other customers aren't visible to anyone. */
export type ReferredCustomer = Customer & { referral: Referral };

/** Returns true if the customer has a referral. A provider's correction can remove a referral. */
export function isReferred(customer: Customer): customer is ReferredCustomer {
  return customer.referral !== undefined;
}
