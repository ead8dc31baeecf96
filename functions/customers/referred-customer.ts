import type { Customer } from '../entities/customer.ts';
import type { Referral } from '../ledger/customer.ts';

/** A customer with a referral. Other customers aren't visible to anyone. */
export type ReferredCustomer = Customer & { referral: Referral };

/** Corrected data from the provider can remove a referral. */
export function isReferred(customer: Customer): customer is ReferredCustomer {
  return customer.referral !== undefined;
}
