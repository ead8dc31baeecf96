import type { OperationResponse } from '../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../shared/contract/operations.ts';
import { indexes, keys } from '../table/keys.ts';
import { personView } from '../views/person.ts';
import type { PayoutsDeps } from './deps.ts';

/** Lists the totals that the partner has paid, by affiliate and currency. */
export async function listPaid(
  { partnerId, cursor }: { partnerId: string; cursor: string | undefined },
  { table }: PayoutsDeps,
): Promise<OperationResponse<typeof OPERATIONS.listPaid>> {
  const page = await table.page({
    index: 'GSI1',
    partition: indexes.partnerPaid(partnerId),
    cursor,
  });
  const affiliates = await table.getMany(page.items.map(({ affiliateId }) => keys.profile(affiliateId)));
  const items = page.items.map(({ affiliateId, total, currency, payouts, lastPaidAt }, at) => ({
    affiliate: personView(affiliateId, affiliates[at]),
    total: { amount: total, currency },
    count: payouts,
    lastPaidAt,
  }));
  return { items, cursor: page.cursor };
}
