import type { Customer, CustomerRecord, Referral } from '../table/entities/customer.ts';

/** A customer whom an affiliate referred; the others are nobody's to see. */
export type ReferredCustomer = Customer & { referral: Referral };

/** A referral is written together with everything else that is known of a customer who bought. */
export function isReferred(record: CustomerRecord): record is ReferredCustomer {
  return record.referral !== undefined;
}
