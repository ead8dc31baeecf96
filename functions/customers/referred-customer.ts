import type { Referral } from '../ledger/customer.ts';
import type { Customer, CustomerRecord } from '../table/entities/customer.ts';

/** A customer with a referral. Customers without one are not visible to anyone. */
export type ReferredCustomer = Customer & { referral: Referral };

/** Returns true if the record has a referral, which is only stored together with the full state of a customer who bought. */
export function isReferred(record: CustomerRecord): record is ReferredCustomer {
  return record.referral !== undefined;
}
