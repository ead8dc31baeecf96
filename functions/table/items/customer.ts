import type { CustomerRef } from '../../ledger/customer.ts';
import type { Fact } from '../../ledger/fact.ts';
import type { CustomerRecord, FactItem } from '../entities/customer.ts';
import type { Item } from '../key.ts';
import { customerIndexKeys } from '../keys/customers.ts';
import { keys } from '../keys.ts';

/** Builds a customer's item. Without a referral, it has no index keys and is not listed. */
export const customerItem = (customer: CustomerRecord): Item<CustomerRecord> => ({
  ...keys.customer(customer),
  type: 'Customer',
  ...(customer.referral ? customerIndexKeys(customer, customer.referral) : {}),
  ...customer,
});

/** Builds the item of a customer's fact. */
export const factItem = (ref: CustomerRef, fact: Fact): Item<FactItem> => ({
  ...keys.fact(ref, fact.id),
  type: 'Fact',
  fact,
});
