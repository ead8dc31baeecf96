import { formatMonth } from '../../../../shared/money/months.ts';

/** UI strings for the affiliate's payouts. Column names and `N/A` come from the specification (section 2). */
export const messages = {
  title: 'My Payouts',
  available: 'Balance available for payout',
  belowZero:
    'Corrections exceeded your earnings. The difference comes off your next commissions from this partner.',
  canceledOut: 'Nothing is due: earnings and corrections in these months cancel out.',
  nothingDue: 'Nothing is due right now. Commissions on new payments appear here.',
  incomplete:
    'These totals leave out some currencies: a partner owes you in more currencies than we can add up.',
  balance: 'Balance',
  pending: 'Pending',
  nextOn: (amount: string, day: string) => `${amount} on ${day}`,
  pendingOf: (amount: string) => `${amount} pending`,
  onHold: 'On hold',
  onHoldOf: (amount: string) => `${amount} on hold`,
  paid: 'Paid',
  belowMinimum: (minimum: string) =>
    `Below the partner's minimum payout of ${minimum}, so it may be paid later.`,
  monthDetails: (commissions: string, state: string) => `${commissions}, ${state}`,
  rules: 'How payouts work',
  rulesPaid:
    'Partners pay you directly, outside Tributary, and record the payout here. Each partner decides when commissions become payable.',
  rulesHeld:
    'A commission is on hold while a customer disputes the payment, or got a refund in another currency. It is released or reversed once the bank decides, or once we know how much was refunded.',

  howMissing: "You haven't added payment details, so partners don't know where to pay you.",
  addDetails: 'Add payment details',
  changeDetails: 'Change payment details',

  byPartner: 'By partner',
  commissions: (count: number) => {
    if (count === 0) return 'Corrections only';
    return count === 1 ? '1 commission' : `${count} commissions`;
  },
  monthLink: (month: string) => formatMonth(month),

  history: 'Payout history',
  caption: 'Payouts you received',
  empty: 'No payouts yet.',
  emptyHint: 'Payouts appear here once a partner records them.',
  date: 'Date',
  amount: 'Amount',
  method: 'Method',
  fromPartner: 'From Partner',
  reference: 'Reference',
  none: 'N/A',

  payoutTitle: (partner: string) => `Payout from ${partner}`,
  payoutDescription: 'What the partner paid, and the months it covers.',
  paidOn: 'Paid on',
  notes: 'Notes',
  settled: 'Months covered',
  payoutMissing: 'Payout not found',
  payoutMissingHint: "It isn't one of the payouts you received.",
} as const;
