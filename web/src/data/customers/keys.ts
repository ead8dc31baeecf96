/** Query keys for customers, their ledger entries and the figures computed from them. */
export const customerKeys = {
  all: ['customers'],
  lists: ['customers', 'list'],
  /** Covers single customers and their ledger entries. */
  details: ['customers', 'one'],
  overview: ['customers', 'overview'],
} as const;
