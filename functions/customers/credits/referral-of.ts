import { customerKey } from '../../entities/customer.ts';
import type { CustomerRef, Referral } from '../../ledger/customer.ts';
import type { Table } from '../../table/table.ts';

export async function referralOf(table: Table, customer: CustomerRef): Promise<Referral | undefined> {
  return (await table.get(customerKey(customer)))?.referral;
}
