/** A partner and one of its affiliates, who share a ledger. */
export interface Pair {
  readonly partnerId: string;
  readonly affiliateId: string;
}
