import type { PayoutsFilter, Payout as PayoutView } from '../../shared/contract/payouts.ts';
import { pairPayoutsIndex } from '../entities/ledger.ts';
import type { Pair } from '../ledger/pair.ts';
import type { RowPage } from '../table/list-rows.ts';
import type { PayoutsDeps } from './deps.ts';
import { payoutRows } from './payout-rows.ts';
import { payoutView } from './payout-view.ts';

/** Lists the partner's payouts to one affiliate. By default, the newest come first. The list can be filtered and sorted. */
export function listPayoutsTo(
  { filter, cursor, ...pair }: Pair & { filter: PayoutsFilter; cursor: string | undefined },
  { table }: PayoutsDeps,
): Promise<RowPage<PayoutView>> {
  return payoutRows(table, {
    list: { index: 'GSI1', partition: pairPayoutsIndex(pair) },
    filter,
    cursor,
    viewsOf: async (payouts) => payouts.map(payoutView),
    nameOf: () => '',
  });
}
