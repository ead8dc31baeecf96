/** The load for which docs/scale.md computes the numbers. */
export const SHAPE = {
  partners: 10_000,
  affiliates: 1_000_000,
  customers: 100_000_000,
  eventsPerSecond: 5_000,
} as const;

/** The assumptions about the load that follow from neither the shape nor a measurement. */
export const SHARES = {
  /** The share of all events that belong to the largest partner. */
  largestPartner: 0.1,
  /** The share of the largest partner's sales that one affiliate refers. */
  largestAffiliate: 0.2,
  /** The share of a day's sign-ins and page views in its busiest hour. */
  busiestHour: 0.1,
  /** The number of sign-ins per user and day. */
  signInsPerDay: 0.2,
} as const;

/**
 * The capacities that AWS or the nature of an item sets. The quotas are AWS's defaults, from memory: check them in Service Quotas before you
 * depend on them.
 */
export const CAPACITIES = {
  /** The write units per second of an on-demand table, a default quota. */
  tableWrites: 40_000,
  /** The write units per second of a partition, which cannot be raised. */
  partitionWrites: 1_000,
  /** The transactions per second on one item. Each takes about 20 ms, and concurrent ones conflict. */
  itemTransactions: 50,
  /** The sign-ins per second of a user pool, a default quota. */
  signIns: 120,
  /** The ledger rows that the audit reads per second while it runs, and the seconds per day for which it runs. */
  auditRows: 2_000,
  auditSeconds: 28_800,
} as const;
