/** UI strings for filtering payouts. Both partners and affiliates see them. */
export const payoutListMessages = {
  noun: 'payouts',
  search: 'Reference or notes',
  searchReceived: 'Partner, reference or notes',
  method: 'Method',
  anyMethod: 'All methods',
  paid: 'Paid',
} as const;
