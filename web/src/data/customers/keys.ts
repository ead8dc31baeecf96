/** Query keys of customers, their ledger entries and the figures computed from them. */
export const customerKeys = {
  all: ['customers'],
  lists: ['customers', 'list'],
  /** Single customers and their ledger entries. */
  details: ['customers', 'one'],
  overview: ['customers', 'overview'],
} as const;
