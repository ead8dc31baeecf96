import type { Customer as CustomerView } from '../../shared/contract/customers.ts';
import type { CustomerRecord } from '../table/entities/customer.ts';
import { indexes } from '../table/keys.ts';
import type { Page, Table } from '../table/table.ts';
import { customerViews } from './customer-view.ts';
import { isReferred } from './referred-customer.ts';
import type { Side } from './side.ts';

/** Referred customers of the partner's apps, or of the affiliate's codes, newest first. */
export async function listCustomers(
  { side, cursor }: { side: Side; cursor: string | undefined },
  { table }: { table: Table },
): Promise<Page<CustomerView>> {
  const list =
    side.role === 'partner'
      ? { index: 'GSI1' as const, partition: indexes.partnerCustomers(side.userId) }
      : { index: 'GSI2' as const, partition: indexes.affiliateCustomers(side.userId) };
  const page = await table.page<CustomerRecord>({ ...list, newestFirst: true, cursor });
  // The index may lag behind a code that took over: what is shown is what the table says.
  const shown = page.items
    .filter(isReferred)
    .filter(({ referral }) => side.role === 'partner' || referral.affiliateId === side.userId);
  return { items: await customerViews(shown, side, table), cursor: page.cursor };
}
