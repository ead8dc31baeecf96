import { formatRate } from '../../../../shared/money/money.ts';
import { formatDate, formatMonth } from '../../../../shared/money/months.ts';
import { PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';

/** UI strings for ledger entries. Amounts are already formatted when they are passed in. */
export const entryMessages = {
  payments: { first: 'First payment', renewal: 'Renewal', other: 'Payment' },
  correction: 'Correction',
  disputeHold: 'Dispute hold',

  commission: 'Commission',
  onAll: (paid: string, rate: number, result: string) => `${paid} paid × ${formatRate(rate)}% = ${result}`,
  withoutTax: (paid: string, tax: string, base: string, rate: number, result: string) =>
    `${paid} less ${tax} tax = ${base} × ${formatRate(rate)}% = ${result}`,
  rounded: (exact: string, result: string) => `${exact}, rounded to ${result}`,
  bounty: 'Bounty',
  bountyWords: (bounty: string) => `${bounty} once per customer`,
  bountyUpTo: (bounty: string, base: string) =>
    `${bounty} once per customer, but at most what was paid without tax: ${base}`,
  nothing: 'No commission',
  nothingAfterMonths: (base: string, endedOn: string) =>
    `${base} paid, excluding tax. The customer's months ended after ${formatDate(endedOn)}, so it earns nothing`,
  nothingAfterBounty: (base: string) =>
    `${base} paid, excluding tax. The bounty was earned before, so it earns nothing`,
  nothingTakenBack: 'The payment had earned nothing, so nothing is deducted',
  laterThanFirst: (amount: string) =>
    `${amount} less, because an earlier payment of the customer became known, and under the terms, this one earns nothing`,
  byHand: 'invoice marked as paid manually',
  partlyByHand: (inside: string, outside: string) =>
    `${inside} paid through ${PROVIDER_NAMES}, ${outside} outside`,
  inMonth: (arithmetic: string, month: string) =>
    `${arithmetic}. Counts in ${formatMonth(month)}, like the commission`,
  earnedAgain: 'Commission restored',
  earnedAgainWords: (amount: string, code: string) => `${amount} counts for code ${code} again`,
  givenBack: 'Moved to another code',
  givenBackWords: (amount: string) => `${amount} moved to the code the customer used first`,

  withdrawn: 'Credit withdrawn',
  withdrawnWords: (amount: string) =>
    `${amount} doesn't count anymore, because the partner withdrew the credit for this customer`,
  withdrawnReversed: (amount: string) =>
    `${amount} is no longer deducted here, because the partner withdrew the credit for this customer`,

  moved: 'Payment moved',
  movedAway: (amount: string) =>
    `${amount} no longer counts here, because the payment belongs to an invoice or another customer`,
  movedBack: (amount: string) =>
    `${amount} is no longer deducted here, because the payment belongs to an invoice or another customer`,
  recalculated: 'Recalculated',
  recalculatedWords: (amount: string, isMore: boolean) =>
    `${amount} ${isMore ? 'more' : 'less'}, because we learned more about the payment, such as its tax`,
  heldWhole: (amount: string) =>
    `${amount} of the commission on hold, because a refund or dispute is in another currency than the payment. It counts for the whole payment until its share or its outcome is known`,
  heldAsSameSale: (amount: string) =>
    `${amount} on hold, because this payment may be the same sale as another one. The partner decides`,
  sameSale: 'Same sale',
  sameSaleWords: (amount: string) =>
    `${amount} doesn't count, because the partner said that this payment is the same sale as another one`,
  sameSaleReversed: (amount: string) =>
    `${amount} is no longer deducted here, because the payment is the same sale as another one`,
  takenWhole: (amount: string) =>
    `${amount} of the commission reversed, because the dispute is in another currency than the payment. It counts for the whole payment until its share is known`,

  redated: 'Moved to another month',
  redatedHere: (amount: string, month: string) =>
    `${amount} counts in ${formatMonth(month)}, because the customer paid earlier than first reported`,
  redatedAway: (amount: string, month: string) =>
    `${amount} no longer counts in ${formatMonth(month)}, because the customer paid in an earlier month`,

  refund: 'Refund',
  creditNote: 'Credit note',
  lostDispute: 'Lost dispute',
  takenBack: 'Reversed',
  allTakenBack: (commission: string) => `Full ${commission} commission reversed`,
  partTakenBack: (part: string, commission: string) => `${part} of the ${commission} commission reversed`,
  returned: 'Reversal undone',
  returnedWords: (amount: string) => `${amount} counts again`,

  held: 'On hold',
  heldWords: (part: string, commission: string) =>
    `${part} of the ${commission} commission on hold until the dispute is decided`,
  released: 'Hold released',
  releasedWords: (amount: string) => `${amount} is no longer on hold`,

  unpaid: 'Unpaid',
  paid: 'Paid',
  toDeduct: 'Pending deduction',
  deducted: 'Deducted',
  holding: 'On hold',
  heldBack: 'Held back',
  paidOn: 'Paid out on',
  deductedOn: 'Deducted on',
  heldBackOn: 'Held back on',
} as const;
