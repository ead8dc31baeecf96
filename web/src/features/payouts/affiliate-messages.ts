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
    'This total leaves out some currencies: a partner owes you in more currencies than we can add up.',
  pending: (amount: string) => `${amount} pending`,
  pendingToo: (amount: string) => `${amount} more becomes payable later. The dates are below.`,
  belowMinimum: (minimum: string) =>
    `Below the partner's minimum payout of ${minimum}, so it may be paid later.`,
  monthDetails: (commissions: string, state: string) => `${commissions}, ${state}`,
  onHold: (amount: string) => `${amount} on hold`,
  onHoldWhy:
    'A customer disputed a payment, or got a refund in another currency. We hold the commission until the bank decides, or until we know how much was refunded. It is then released or reversed.',

  whenTitle: 'When am I paid?',
  when: 'Partners pay you directly, outside Tributary, and record the payout here. When commissions become payable is up to each partner: their terms are next to your balance.',
  howSet: 'Your partners see the payment details from your settings.',
  howMissing: "You haven't added payment details, so partners don't know where to pay you.",
  addDetails: 'Add payment details',
  changeDetails: 'Change payment details',

  byPartner: 'By partner',
  byPartnerDescription: 'Open a month to see its sales.',
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
