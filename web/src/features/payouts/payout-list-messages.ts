export const payoutListMessages = {
  noun: 'payouts',
  search: 'Reference or notes',
  searchReceived: 'Partner, reference or notes',
  method: 'Method',
  anyMethod: 'All methods',
  paid: 'Paid',
  partner: 'Partner',
  anyPartner: 'All partners',
  allApps: 'Rows that cover a month with sales of this app. Their amounts include other apps.',
} as const;
