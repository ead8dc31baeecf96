import { parseSort } from '../../shared/contract/list-query.ts';
import type { PayoutsFilter, Payout as PayoutView } from '../../shared/contract/payouts.ts';
import type { Payout } from '../ledger/payout.ts';
import type { SortValue } from '../table/compare-sort-values.ts';
import { dayRange } from '../table/day-range.ts';
import { itemRows } from '../table/item-rows.ts';
import { listRows, type RowPage } from '../table/list-rows.ts';
import { indexSource } from '../table/row-source.ts';
import type { PageRequest, Table } from '../table/table.ts';
import { moneyOrder } from '../views/money-order.ts';
import { searchFor, textOrder } from '../views/plain-search.ts';
import { salesOfApp } from './sales-of-app.ts';

interface PayoutRows<View> {
  readonly list: Pick<PageRequest<Payout>, 'index' | 'partition'>;
  readonly filter: PayoutsFilter;
  readonly cursor: string | undefined;
  readonly viewsOf: (payouts: readonly Payout[]) => Promise<View[]>;
  /** Returns an empty string if all payouts in the list have the same other side. */
  readonly nameOf: (view: View) => string;
}

/** Lists payouts. By default, the newest come first. The list can be filtered and sorted. */
export function payoutRows<View extends PayoutView>(
  table: Table,
  { list, filter, cursor, viewsOf, nameOf }: PayoutRows<View>,
): Promise<RowPage<View>> {
  const { q, app, method, sort, ...days } = filter;
  const { column, descending } = parseSort(sort ?? '-date');
  const isFound = searchFor(q);
  const hasSales = salesOfApp(table, app);
  const order = {
    method: (view: View) => [view.method],
    partner: (view: View) => [textOrder(nameOf(view))],
    reference: (view: View) => [textOrder(view.referenceId)],
    amount: (view: View) => moneyOrder([view.amount], descending),
  } as const satisfies Record<string, (view: View) => SortValue>;
  return listRows({
    source: indexSource(table, {
      ...list,
      between: dayRange(days),
      newestFirst: column !== 'date' || descending,
    }),
    cursor,
    rowsOf: itemRows(table, {
      keep: (payout): payout is Payout => method === undefined || payout.method === method,
      viewsOf,
      isMatch: async (view) => {
        const isNamed = isFound([nameOf(view), view.referenceId, view.notes]);
        return isNamed && (await hasSales({ ...view, currency: view.amount.currency }));
      },
    }),
    order: column === 'date' ? undefined : { name: column, valueOf: order[column], descending },
  });
}
