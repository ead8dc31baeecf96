export const customerKeys = {
  all: ['customers'],
  lists: ['customers', 'list'],
  details: ['customers', 'one'],
  overview: ['customers', 'overview'],
  reports: ['customers', 'reports'],
  /** The prefix of the query keys for code uses, for reports of missing sales, and for explanations of entries and payments. */
  sales: ['customers', 'sales'],
  saleReports: ['customers', 'sales', 'reports'],
  events: ['customers', 'events'],
  imports: ['customers', 'imports'],
} as const;
