/** The load that the computations in docs/scale.md assume. */
export const SHAPE = {
  partners: 10_000,
  affiliates: 1_000_000,
  customers: 100_000_000,
  eventsPerSecond: 5_000,
} as const;

/** Assumptions about how the load is distributed. They are not based on measurements. */
export const SHARES = {
  /** The fraction of all events that belong to the largest partner. */
  largestPartner: 0.1,
  /** The fraction of the largest partner's sales that come from a single affiliate. */
  largestAffiliate: 0.2,
  /** The fraction of a day's sign-ins and page views that occur in the busiest hour. */
  busiestHour: 0.1,
  /** The average number of sign-ins per user per day. */
  signInsPerDay: 0.2,
} as const;

/**
 * The capacities of AWS services and of the system. The quotas are AWS's defaults and have not been verified. Check them in Service Quotas
 * before you rely on them.
 */
export const CAPACITIES = {
  /** The default quota for the write units per second of an on-demand table. */
  tableWrites: 40_000,
  /** The maximum write units per second of a table partition. AWS does not raise this limit. */
  partitionWrites: 1_000,
  /**
   * The maximum number of transactions per second that update the same item. A transaction takes about 20 ms, and concurrent transactions
   * on one item conflict.
   */
  itemTransactions: 50,
  /** The default quota for sign-ins per second in a user pool. */
  signIns: 120,
  /**
   * The number of ledger rows that the audit reads per second (`auditRows`), and the audit's maximum daily duration in seconds
   * (`auditSeconds`).
   */
  auditRows: 2_000,
  auditSeconds: 28_800,
} as const;
