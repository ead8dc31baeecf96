import type { LedgerEntry } from '../../shared/contract/customers.ts';
import { entriesRange } from '../entities/customer.ts';
import type { Page, Table } from '../table/table.ts';
import { entryViews } from '../views/entry-view.ts';
import { sealedPage } from '../views/sealed-page.ts';
import type { Side } from '../views/side.ts';
import { readVisibleCustomer } from './read-visible-customer.ts';

export interface ListCustomerEntries {
  readonly side: Side;
  readonly customerId: string;
  readonly cursor: string | undefined;
}

/** Lists the ledger entries of a customer, newest first. Affiliates see only the entries for their own codes. */
export async function listCustomerEntries(
  { side, customerId, cursor }: ListCustomerEntries,
  { table }: { table: Table },
): Promise<Page<LedgerEntry>> {
  const customer = await readVisibleCustomer(table, side, customerId);
  const page = await sealedPage(table, cursor, (opened) =>
    table.partitionPage({
      ...entriesRange(customer),
      newestFirst: true,
      cursor: opened,
    }),
  );
  const own = page.items.filter((entry) => side.role === 'partner' || entry.affiliateId === side.userId);
  return { items: await entryViews(own, side, table), cursor: page.cursor };
}
