/** A partner and one of its affiliates. The ledger is kept separately for each such pair. */
export interface Pair {
  readonly partnerId: string;
  readonly affiliateId: string;
}
