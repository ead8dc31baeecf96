import { formatMonth } from '../../../../shared/months.ts';

/** All texts of the affiliate's payouts. Columns and `N/A` come from the specification (section 2). */
export const messages = {
  title: 'My Payouts',
  available: 'Balance available for payout',
  belowZero: 'More was taken back than earned. It is set against what you earn here next.',
  nothingYet: 'Commissions appear here as soon as a customer pays.',
  held: 'On hold',
  onHold: (amount: string) => `${amount} on hold`,
  onHoldWhy:
    'A customer disputes a payment. The commission on it waits until the bank decides: then it counts again, or is taken back.',

  whenTitle: 'When am I paid?',
  when: 'Each partner pays you directly, outside Tributary, and records the payment here. There is no fixed pay day: whatever is in your balance can be paid at any time.',
  howSet: 'Partners see how you want to be paid, as set in Settings.',
  howMissing: 'Partners do not know yet how to pay you.',
  addDetails: 'Add payment details',
  changeDetails: 'Change payment details',

  byPartner: 'By partner',
  byPartnerDescription: 'A month opens the payments it is made of.',
  commissions: (count: number) => {
    if (count === 0) return 'Corrections only';
    return count === 1 ? '1 commission' : `${count} commissions`;
  },
  monthLink: (month: string) => formatMonth(month),

  history: 'Payout history',
  caption: 'Payouts you received',
  empty: 'No payouts yet.',
  emptyHint: 'A payout appears here once a partner has paid you and recorded it.',
  date: 'Date',
  amount: 'Amount',
  method: 'Method',
  fromPartner: 'From Partner',
  reference: 'Reference',
  none: 'N/A',

  payoutTitle: (partner: string) => `Payout from ${partner}`,
  payoutDescription: 'What the partner paid, and the balances it settled.',
  paidOn: 'Paid on',
  notes: 'Notes',
  settled: 'What it settled',
  payoutMissing: 'Payout not found',
  payoutMissingHint: 'It is not among the payouts you received.',
} as const;
