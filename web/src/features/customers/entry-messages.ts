import { formatRate } from '../../../../shared/money.ts';

/** Texts of a ledger entry. Amounts are already formatted. */
export const entryMessages = {
  commission: 'Commission',
  onAll: (paid: string, rate: number, result: string) => `${paid} paid × ${formatRate(rate)}% = ${result}`,
  withoutTax: (paid: string, tax: string, base: string, rate: number, result: string) =>
    `${paid} less tax ${tax} = ${base} × ${formatRate(rate)}% = ${result}`,
  rounded: (exact: string, result: string) => `${exact}, rounded to ${result}`,
  byHand: (arithmetic: string) => `${arithmetic}; the invoice was marked as paid by hand`,
  earnedAgain: 'Commission restored',
  earnedAgainWords: (amount: string, code: string) => `${amount} counts for the code ${code} again`,
  givenBack: 'Given to another code',
  givenBackWords: (amount: string) => `${amount} goes to the code that the customer used first`,

  refund: 'Refund',
  creditNote: 'Credit note',
  lostDispute: 'Lost dispute',
  takenBack: 'Taken back',
  allTakenBack: (commission: string) => `All of the ${commission} commission is taken back`,
  partTakenBack: (part: string, commission: string) =>
    `${part} of the ${commission} commission is taken back`,
  returned: 'Correction undone',
  returnedWords: (amount: string) => `${amount} that was taken back counts again`,

  held: 'On hold',
  heldWords: (part: string, commission: string) =>
    `${part} of the ${commission} commission waits until the dispute is decided`,
  released: 'Hold released',
  releasedWords: (amount: string) => `The dispute is decided: ${amount} is no longer held back`,

  unpaid: 'Unpaid',
  paid: 'Paid',
  toDeduct: 'To be deducted',
  deducted: 'Deducted',
  holding: 'Held back',
} as const;
