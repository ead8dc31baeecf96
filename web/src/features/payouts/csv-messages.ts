/** Column headers of the files about payouts. Where the screen has the column too, the words are the same. */
export const messages = {
  affiliate: 'Affiliate',
  affiliateId: 'Affiliate id',
  unpaid: 'Unpaid Commissions',
  due: 'Balance Due',
  held: 'On hold',
  months: 'Months',
  paypal: 'PayPal email',
  wise: 'Wise',
  total: 'Total Paid',
  count: 'Payouts Made',
  last: 'Last Payout',
  date: 'Date',
  amount: 'Amount',
  method: 'Method',
  reference: 'Reference',
  notes: 'Notes',
  settled: 'Months settled',
  payoutId: 'Payout id',
  fromPartner: 'From Partner',
} as const;

/** Names of the files, without date and ending. */
export const FILES = {
  pending: 'pending-payouts',
  paid: 'payout-history',
  payouts: 'payouts',
  received: 'payouts-received',
} as const;
