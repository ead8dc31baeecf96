/** UI strings for the partner's payouts (spec sections 2, 5 and 8). */
export const messages = {
  title: 'Payouts',
  description: 'Pay affiliates with PayPal, Wise or any other method, then record the payout here.',
  tabsLabel: 'Payouts',
  tabs: { pending: 'Pending Payouts', history: 'Payout History' },
  month: 'Month',
  allUnpaid: 'All Unpaid',
  dueNow: 'Balance due now',
  dueIn: (month: string) => `Balance due for ${month}`,
  toAffiliates: (count: number) => (count === 1 ? 'to 1 affiliate' : `to ${count} affiliates`),
  noun: 'balances',
  search: 'Search by affiliate',
  statuses: { payable: 'Payable', held: 'On hold', carried: 'Negative' },
  pendingCaption: 'Balances due, by affiliate and currency',
  columns: {
    affiliate: 'Affiliate',
    unpaid: 'Unpaid Commissions',
    due: 'Balance Due',
    actions: 'Actions',
  },
  viewDetails: 'View Details',
  viewDetailsOf: (name: string, currency: string) => `View details for ${name}, ${currency}`,
  record: 'Record Payout',
  recordOf: (name: string, amount: string) => `Record payout of ${amount} to ${name}`,
  pendingEmpty: 'Nothing due',
  pendingEmptyHint: "Commissions add up here as your affiliates' customers pay.",
  pendingEmptyAction: 'View customers',
  pendingEmptyFor: (month: string) => `Nothing due for ${month}.`,
  notAboveZero:
    'Nothing to pay: refunds and holds exceed commissions. The negative balance carries over to future earnings.',
  allOnHold:
    'Nothing to pay yet: all earnings are on hold because of open disputes or refunds in another currency.',
  canceledOut: 'Nothing to pay: earnings and corrections in these months cancel out.',
  canceledOutShort: 'Months cancel out',
  notAboveZeroShort: 'Carries over to future earnings',
  heldShort: (amount: string) => `${amount} on hold`,
} as const;

export const filesMessages = {
  open: 'Export',
  title: 'Export balances',
  description: (month: string | undefined) =>
    `Download the balances due${month ? ` for ${month}` : ''} as a file and upload it to PayPal or Wise. Then record each payout here.`,
  table: 'Table of this list',
  tableHint: 'All rows with the current filters, for a spreadsheet.',
} as const;

export const detailMessages = {
  title: (name: string) => `Balance for ${name}`,
  description: 'What makes up the balance, and how to pay it.',
  due: 'Balance due',
  months: 'By month',
  monthOf: (month: string, commissions: number) =>
    commissions === 1 ? `${month}, 1 commission` : `${month}, ${commissions} commissions`,
  held: (amount: string) =>
    `${amount} is on hold because of open disputes or refunds in another currency, and not part of the balance.`,
  heldIn: 'It was earned in',
  payment: 'Payment details',
  profile: 'Affiliate profile',
  paypal: 'PayPal',
  wise: 'Wise',
  notes: 'Notes',
  copy: (what: string) => `Copy ${what}`,
  noPayment: 'No payment details yet. Ask this affiliate how they want to be paid.',
  gone: 'Nothing due here anymore',
  goneHint: 'It was already paid, the link is incomplete, or the filters exclude it.',
} as const;

export const recordMessages = {
  title: 'Record Payout',
  description: (name: string) =>
    `Record a payment you've already sent to ${name}. No money moves through Tributary.`,
  amount: 'Amount',
  amountHint: 'Payouts always settle the full balance.',
  amountHintFor: (month: string) => `The full balance for ${month}, less any negative months.`,
  method: 'Payment method',
  methodPlaceholder: 'Choose how you paid',
  methodMissing: { title: 'Validation Error', description: 'Payment method is required.' },
  payTo: (address: string) => `Pay to ${address}`,
  noAddress: (method: string) =>
    `This affiliate hasn't added ${method === 'PayPal' ? 'a PayPal email' : `${method} details`}.`,
  reference: 'Reference ID',
  referenceHint: 'The transaction ID, so the affiliate can find the payment.',
  notes: 'Notes',
  optional: 'Optional',
  submit: (amount: string, name: string) => `Record ${amount} paid to ${name}`,
  recording: 'Recording…',
  checking: 'Checking the balance…',
  recorded: (name: string) => ({ title: 'Success!', description: `Payout for ${name} has been recorded.` }),
  failed: 'Error Recording Payout',
  failedFallback: "Couldn't confirm the payout. Try again; it won't be recorded twice.",
  changedTitle: 'The balance has changed',
  more: (before: string, now: string) =>
    `The balance grew from ${before} to ${now} while you were paying. If you already sent ${before}, send the difference, then record ${now}.`,
  less: (before: string, now: string) =>
    `The balance dropped from ${before} to ${now} while you were paying. Record ${now}. If you already sent ${before}, settle the difference with the affiliate.`,
  nothingTitle: 'Nothing due anymore',
  close: 'Close',
  nothing: 'It was already paid, or refunds and holds used it up. Check Payout History.',
} as const;

export const historyMessages = {
  caption: 'Payouts, by affiliate and currency',
  noun: 'affiliates',
  search: 'Search by affiliate',
  lastPaid: 'Last paid',
  columns: {
    affiliate: 'Affiliate',
    total: 'Total Paid',
    count: 'Payouts Made',
    last: 'Last Payout',
  },
  empty: 'No payouts recorded yet.',
  emptyHint: 'Payouts you record appear here, with the months they cover.',
  payoutsTo: (name: string) => `Payouts to ${name}`,
  payouts: 'Payouts',
  back: 'Back to Payout History',
  profile: 'Affiliate profile',
  payoutsCaption: 'Payouts',
  payoutColumns: {
    date: 'Date',
    amount: 'Amount',
    method: 'Method',
    reference: 'Reference',
    settled: 'Months covered',
  },
  noReference: 'N/A',
  noPayouts: 'No payouts recorded for this affiliate.',
  payout: (amount: string) => `Payout of ${amount}`,
  payoutDescription: (method: string, date: string) => `${method}, ${date}`,
  settledTitle: 'Months covered',
  reference: 'Reference ID',
  notes: 'Notes',
  id: 'Payout ID',
  copyId: 'Copy payout ID',
  gone: 'Payout not found',
  goneHint: 'The link is incomplete, or the filters exclude this payout.',
} as const;
