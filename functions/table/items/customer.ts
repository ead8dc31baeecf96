import type { Customer, FactItem } from '../../entities/customer.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import type { Item } from '../key.ts';
import { customerIndexKeys } from '../keys/customers.ts';
import { keys } from '../keys.ts';

/**
 * Builds a customer's item. Without a referral or a purchase, the item has no index keys, so it isn't in any list. Even a stored customer
 * may have no referral, because corrected data from the provider can remove it.
 */
export const customerItem = (customer: Customer): Item<Customer> => ({
  ...keys.customer(customer),
  type: 'Customer',
  ...(customer.referral && !customer.hasNoPurchase ? customerIndexKeys(customer, customer.referral) : {}),
  ...customer,
});

export const factItem = (ref: CustomerRef, item: FactItem): Item<FactItem> => ({
  ...keys.fact(ref, item.fact.id),
  type: 'Fact',
  ...item,
});
