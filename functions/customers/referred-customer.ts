import type { Referral } from '../ledger/customer.ts';
import type { Customer, CustomerRecord } from '../table/entities/customer.ts';

/** A customer with a referral. A customer without a referral is not visible to anyone. */
export type ReferredCustomer = Customer & { referral: Referral };

/** Returns whether the record has a referral. A referral is stored only together with the complete state of a customer who bought. */
export function isReferred(record: CustomerRecord): record is ReferredCustomer {
  return record.referral !== undefined;
}
