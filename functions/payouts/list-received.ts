import type { OperationResponse } from '../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../shared/contract/operations.ts';
import { indexes, keys } from '../table/keys.ts';
import type { PayoutsDeps } from './deps.ts';
import { payoutView } from './payout-view.ts';

/** Lists the payouts that the affiliate received, newest first. */
export async function listReceived(
  { affiliateId, cursor }: { affiliateId: string; cursor: string | undefined },
  { table }: PayoutsDeps,
): Promise<OperationResponse<typeof OPERATIONS.listReceived>> {
  const page = await table.page({
    index: 'GSI2',
    partition: indexes.affiliatePayouts(affiliateId),
    newestFirst: true,
    cursor,
  });
  const partners = await table.getMany(page.items.map(({ partnerId }) => keys.profile(partnerId)));
  const items = page.items.map((payout, at) => ({
    ...payoutView(payout),
    partnerName: partners[at]?.companyName ?? '',
  }));
  return { items, cursor: page.cursor };
}
