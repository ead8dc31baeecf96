import { customerKey } from '../entities/customer.ts';
import type { Table } from '../table/table.ts';
import { customerNotFound, parseCustomerId } from '../views/customer-id.ts';
import { sealOf } from '../views/load-seal.ts';
import type { Side } from '../views/side.ts';
import { isReferred, type ReferredCustomer } from './referred-customer.ts';

/** Reads a customer for the customer's partner or for the affiliate who made the referral. Throws `not_found` for all other callers. */
export async function readVisibleCustomer(
  table: Table,
  { userId, role }: Side,
  customerId: string,
): Promise<ReferredCustomer> {
  const customer = await table.get(customerKey(parseCustomerId(customerId, await sealOf(table))));
  if (!customer || !isReferred(customer)) throw customerNotFound();
  const owner = role === 'partner' ? customer.partnerId : customer.referral.affiliateId;
  if (owner !== userId) throw customerNotFound();
  return customer;
}
