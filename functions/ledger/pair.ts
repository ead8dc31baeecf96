import type { AffiliateId, PartnerId } from '../../shared/ids.ts';
/** A partner and one of its affiliates. The ledger is kept separately for each such pair. */
export interface Pair {
  readonly partnerId: PartnerId;
  readonly affiliateId: AffiliateId;
}
