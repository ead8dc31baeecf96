import type { Month } from '../../shared/months.ts';
import { balanceOf } from '../ledger/balance.ts';
import { dueInMonthPrefix } from '../table/keys/ledger.ts';
import { indexes } from '../table/keys.ts';
import type { Page, Table } from '../table/table.ts';
import type { Pending } from './pending-view.ts';
import { readMonths } from './read-pair.ts';

/**
 * Returns a page of the amounts that a partner owes for one month, by affiliate and currency. Negative balances of other months reduce
 * these amounts, so those months are read as well.
 */
export async function pageOfDueInMonth(
  table: Table,
  partnerId: string,
  month: Month,
  cursor: string | undefined,
): Promise<Page<Pending>> {
  const page = await table.page({
    index: 'GSI3',
    partition: indexes.partnerDueMonths(partnerId),
    prefix: dueInMonthPrefix(month),
    cursor,
  });
  const items = page.items.map(async ({ affiliateId, currency }) => {
    const months = await readMonths(table, { partnerId, affiliateId }, currency);
    return { affiliateId, currency, balance: balanceOf(months, month) };
  });
  return { items: await Promise.all(items), cursor: page.cursor };
}
