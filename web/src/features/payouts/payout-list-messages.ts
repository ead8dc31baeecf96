/** UI strings for filtering payouts, which both roles do. */
export const payoutListMessages = {
  noun: 'payouts',
  search: 'Reference or notes',
  searchReceived: 'Partner, reference or notes',
  method: 'Method',
  anyMethod: 'All methods',
  paid: 'Paid',
} as const;
