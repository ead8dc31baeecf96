/** If a column is also on the screen, it has the same header on the screen. */
export const messages = {
  affiliate: 'Affiliate',
  affiliateId: 'Affiliate ID',
  unpaid: 'Unpaid Commissions',
  due: 'Balance Due',
  held: 'On hold',
  pending: 'Pending',
  payableFrom: 'Payable from',
  minimum: 'Minimum payout',
  months: 'Months',
  paypal: 'PayPal email',
  wise: 'Wise',
  total: 'Total Paid',
  count: 'Payouts Made',
  last: 'Last Payout',
  lastAmount: 'Last Payout Amount',
  date: 'Date',
  amount: 'Amount',
  method: 'Method',
  reference: 'Reference',
  notes: 'Notes',
  settled: 'Months covered',
  payoutId: 'Payout ID',
  fromPartner: 'From Partner',
} as const;

/** The file names, without the date and extension. */
export const FILES = {
  pending: 'pending-payouts',
  paid: 'payout-history',
  payouts: 'payouts',
  received: 'payouts-received',
} as const;
