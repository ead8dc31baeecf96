import type { Customer as CustomerView } from '../../shared/contract/customers.ts';
import type { Table } from '../table/table.ts';
import { customerNotFound } from '../views/customer-id.ts';
import type { Side } from '../views/side.ts';
import { customerViews } from './customer-view.ts';
import { readVisibleCustomer } from './read-visible-customer.ts';

/** Throws `not_found` if the caller is not allowed to see the customer. */
export async function getCustomer(
  { side, customerId }: { side: Side; customerId: string },
  { table }: { table: Table },
): Promise<CustomerView> {
  const customer = await readVisibleCustomer(table, side, customerId);
  const [view] = await customerViews([customer], side, table);
  if (!view) throw customerNotFound();
  return view;
}
