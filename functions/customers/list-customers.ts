import type { Customer as CustomerView } from '../../shared/contract/customers.ts';
import type { CustomerRecord } from '../table/entities/customer.ts';
import { indexes } from '../table/keys.ts';
import { pageWhere } from '../table/page-where.ts';
import type { Page, Table } from '../table/table.ts';
import { customerViews } from './customer-view.ts';
import { isReferred } from './referred-customer.ts';
import type { Side } from './side.ts';

export interface ListCustomers {
  readonly side: Side;
  readonly status: CustomerView['status'] | undefined;
  readonly cursor: string | undefined;
}

/** Referred customers of the partner's apps, or of the affiliate's codes, newest first, optionally of one status. */
export async function listCustomers(
  { side, status, cursor }: ListCustomers,
  { table }: { table: Table },
): Promise<Page<CustomerView>> {
  const list =
    side.role === 'partner'
      ? { index: 'GSI1' as const, partition: indexes.partnerCustomers(side.userId) }
      : { index: 'GSI2' as const, partition: indexes.affiliateCustomers(side.userId) };
  const page = await pageWhere<CustomerRecord>(
    table,
    { ...list, newestFirst: true, cursor },
    (customer) => status === undefined || customer.status === status,
  );
  // The index may lag behind a code that took over: what is shown is what the table says.
  const shown = page.items
    .filter(isReferred)
    .filter(({ referral }) => side.role === 'partner' || referral.affiliateId === side.userId);
  return { items: await customerViews(shown, side, table), cursor: page.cursor };
}
