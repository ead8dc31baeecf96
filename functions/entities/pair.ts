import type { AffiliateId, PartnerId } from '../../shared/ids.ts';
import type { Pair } from '../ledger/pair.ts';
import { key, partition } from '../table/key.ts';

/**
 * A partner and one of its affiliates. Created with the affiliate's first approved coupon from the partner. Listed under the partner and
 * under the affiliate.
 */
export interface PairItem extends Pair {
  activeCoupons: number;
}

export const partnerAffiliatesIndex = (partnerId: PartnerId) =>
  partition<PairItem>(`PARTNER#${partnerId}#AFFILIATES`);

export const affiliatePartnersIndex = (affiliateId: AffiliateId) =>
  partition<PairItem>(`AFFILIATE#${affiliateId}#PARTNERS`);

export const pairKeys = (pair: Pair) => ({
  GSI1PK: partnerAffiliatesIndex(pair.partnerId),
  GSI1SK: pair.affiliateId,
  GSI2PK: affiliatePartnersIndex(pair.affiliateId),
  GSI2SK: pair.partnerId,
});

export const pairKey = (pair: Pair) => key<PairItem>(ledgerPartition(pair), PAIR);

export const LEDGER = 'LEDGER#';

export const PAIR = 'PAIR';

/** The partition of a partner and one of its affiliates. It contains their monthly balances, payouts and paid totals. */
export const ledgerPartition = ({ partnerId, affiliateId }: Pair) => `${LEDGER}${partnerId}#${affiliateId}`;
