import type { Payout as PayoutView } from '../../shared/contract/payouts.ts';
import type { Pair } from '../ledger/pair.ts';
import { indexes } from '../table/keys.ts';
import type { Page } from '../table/table.ts';
import type { PayoutsDeps } from './deps.ts';
import { payoutView } from './payout-view.ts';

/** Lists the partner's payouts to one affiliate, newest first. */
export async function listPayoutsTo(
  { cursor, ...pair }: Pair & { cursor: string | undefined },
  { table }: PayoutsDeps,
): Promise<Page<PayoutView>> {
  const page = await table.page({
    index: 'GSI1',
    partition: indexes.pairPayouts(pair),
    newestFirst: true,
    cursor,
  });
  return { items: page.items.map(payoutView), cursor: page.cursor };
}
