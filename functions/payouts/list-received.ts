import type { ReceivedFilter, ReceivedPayout } from '../../shared/contract/payouts.ts';
import type { AffiliateId } from '../../shared/ids.ts';
import { affiliatePayoutsIndex, pairPayoutsIndex } from '../entities/ledger.ts';
import { profileKey } from '../entities/profile.ts';
import type { RowPage } from '../table/list-rows.ts';
import type { PayoutsDeps } from './deps.ts';
import { payoutRows } from './payout-rows.ts';
import { payoutView } from './payout-view.ts';

export interface ListReceived {
  readonly affiliateId: AffiliateId;
  readonly filter: ReceivedFilter;
  readonly cursor: string | undefined;
}

/** Lists the payouts that the affiliate received. By default, the newest come first. The list can be filtered and sorted. */
export function listReceived(
  { affiliateId, filter: { partner, ...filter }, cursor }: ListReceived,
  { table }: PayoutsDeps,
): Promise<RowPage<ReceivedPayout>> {
  return payoutRows(table, {
    list: partner
      ? { index: 'GSI1', partition: pairPayoutsIndex({ partnerId: partner, affiliateId }) }
      : { index: 'GSI2', partition: affiliatePayoutsIndex(affiliateId) },
    filter,
    cursor,
    viewsOf: async (payouts) => {
      const partners = await table.getMany(payouts.map(({ partnerId }) => profileKey(partnerId)));
      return payouts.map((payout, at) => ({
        ...payoutView(payout),
        partnerName: partners[at]?.companyName ?? '',
      }));
    },
    nameOf: ({ partnerName }) => partnerName,
  });
}
