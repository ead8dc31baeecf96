/** All texts of the partner's payouts (spec 2, 5 and 8). */
export const messages = {
  title: 'Payouts',
  description:
    'What you owe your affiliates, and what you have paid. You pay outside, by PayPal, Wise or any way you like, and record it here.',
  tabsLabel: 'Payouts',
  tabs: { pending: 'Pending Payouts', history: 'Payout History' },
  month: 'Month',
  allUnpaid: 'All Unpaid',
  dueNow: 'Balance due now',
  dueIn: (month: string) => `Balance due for ${month}`,
  toAffiliates: (count: number) => (count === 1 ? 'to 1 affiliate' : `to ${count} affiliates`),
  pendingCaption: 'What is due, by affiliate and currency',
  columns: {
    affiliate: 'Affiliate',
    unpaid: 'Unpaid Commissions',
    due: 'Balance Due',
    actions: 'Actions',
  },
  viewDetails: 'View Details',
  viewDetailsOf: (name: string, currency: string) => `View details of ${name}, ${currency}`,
  record: 'Record Payout',
  recordOf: (name: string, amount: string) => `Record payout of ${amount} to ${name}`,
  pendingEmpty: 'Nothing is due.',
  pendingEmptyHint: 'Commissions of your affiliates add up here as their customers pay.',
  pendingEmptyAction: 'Look at the customers',
  pendingEmptyFor: (month: string) => `Nothing is unpaid for ${month}.`,
  notAboveZero:
    'Nothing to pay: what was taken back or is on hold outweighs the commissions. The balance is carried against later earnings.',
  allOnHold: 'Nothing to pay now: all that was earned is on hold until open disputes are decided.',
  notAboveZeroShort: 'Carried against later earnings',
  heldShort: (amount: string) => `${amount} on hold`,
} as const;

/** Texts of the button and dialog for batch payment files. */
export const filesMessages = {
  open: 'Payment files',
  title: 'Pay many at once',
  description: (month: string | undefined) =>
    `Files of what is due${month ? ` for ${month}` : ''}, to be uploaded where you pay. They move no money here: once it is paid, record each payout.`,
} as const;

/** Texts of a balance's breakdown and the affiliate's payment details. */
export const detailMessages = {
  title: (name: string) => `What ${name} is owed`,
  description: 'How the balance is made up, and how to pay it.',
  due: 'Balance due',
  months: 'By month',
  monthOf: (month: string, commissions: number) =>
    commissions === 1 ? `${month}, 1 commission` : `${month}, ${commissions} commissions`,
  held: (amount: string) =>
    `${amount} is on hold for open disputes. It is not part of the balance until they are decided.`,
  heldIn: 'It was earned in',
  payment: 'Payment information',
  profile: 'Affiliate profile',
  paypal: 'PayPal',
  wise: 'Wise',
  notes: 'Notes',
  copy: (what: string) => `Copy ${what}`,
  noPayment: 'No payment information yet. Ask how this affiliate wants to be paid.',
  gone: 'Nothing is due here any more',
  goneHint: 'It has been paid, or the link is not complete.',
} as const;

/** Texts of the Record Payout dialog. */
export const recordMessages = {
  title: 'Record Payout',
  description: (name: string) => `For what you have paid ${name} outside. Recording it moves no money.`,
  amount: 'Amount',
  amountHint: 'The whole balance. It cannot be changed, so that both sides can follow it.',
  amountHintFor: (month: string) =>
    `The balance of ${month}. It cannot be changed, so that both sides can follow it.`,
  method: 'Payment Method',
  methodPlaceholder: 'Choose how you paid',
  methodMissing: { title: 'Validation Error', description: 'Payment method is required.' },
  payTo: (address: string) => `Pay to ${address}`,
  noAddress: (method: string) => `No ${method} address was given.`,
  reference: 'Reference ID',
  referenceHint: 'The transaction’s number, for the affiliate to find it.',
  notes: 'Notes',
  optional: 'Optional',
  submit: (amount: string, name: string) => `Record ${amount} to ${name}`,
  recording: 'Recording…',
  checking: 'Checking the balance…',
  recorded: (name: string) => ({ title: 'Success!', description: `Payout for ${name} has been recorded.` }),
  failed: 'Error Recording Payout',
  failedFallback: 'The payout was not recorded. You can try again: it is never recorded twice.',
  changedTitle: 'The balance has changed',
  more: (before: string, now: string) =>
    `It was ${before} and is ${now} now, as more has been earned. A payout settles the whole balance: if you have paid ${before} already, pay the rest before you record it.`,
  less: (before: string, now: string) =>
    `It was ${before} and is ${now} now, as commissions were taken back. Only ${now} can be recorded.`,
  nothingTitle: 'Nothing is due any more',
  close: 'Close',
  nothing: 'It has been paid already, or refunds have used it up. Look at the Payout History.',
} as const;

/** Texts of the payout history. */
export const historyMessages = {
  caption: 'What was paid, by affiliate and currency',
  columns: {
    affiliate: 'Affiliate',
    total: 'Total Paid',
    count: 'Payouts Made',
    last: 'Last Payout',
  },
  empty: 'No payouts recorded yet.',
  emptyHint: 'Each payout that you record is kept here, with the months it settled.',
  payoutsTo: (name: string) => `Payouts to ${name}`,
  payouts: 'Payouts',
  back: 'Payout History',
  profile: 'Affiliate profile',
  payoutsCaption: 'Payouts, newest first',
  payoutColumns: {
    date: 'Date',
    amount: 'Amount',
    method: 'Method',
    reference: 'Reference',
    settled: 'Settled',
  },
  noReference: 'N/A',
  noPayouts: 'No payout was recorded for this affiliate.',
  payout: (amount: string) => `Payout of ${amount}`,
  payoutDescription: (method: string, date: string) => `Paid by ${method} on ${date}.`,
  settledTitle: 'What it settled',
  reference: 'Reference ID',
  notes: 'Notes',
  id: 'Payout id',
  copyId: 'Copy the id',
  gone: 'This payout is not here',
  goneHint: 'The link is not complete.',
} as const;
