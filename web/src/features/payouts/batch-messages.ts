import type { LeftOutReason } from './batch.ts';

/** Texts of the batch payment files. Those of the button that opens them are in `partner-messages.ts`. */
export const batchMessages = {
  paypal: {
    title: 'PayPal Mass Pay CSV',
    hint: 'PayPal Payouts takes one currency in a file. Amounts have a decimal point: should your account write a comma, PayPal says so when you upload it.',
    none: 'Nothing that is due can be paid by PayPal.',
    fileName: 'paypal-mass-pay',
  },
  wise: {
    title: 'Wise batch CSV',
    hint: 'For the template “Send by email”. Each affiliate gets the exact amount; the fee is yours.',
    none: 'Nothing that is due can be paid by Wise.',
    fileName: 'wise-batch',
  },
  file: (currency: string, part: number | null) => (part === null ? currency : `${currency}, part ${part}`),
  affiliates: (count: number) => (count === 1 ? '1 affiliate' : `${count} affiliates`),
  download: 'Download',
  downloadOf: (format: string, file: string) => `Download ${format}, ${file}`,
  leftOut: (count: number) => (count === 1 ? '1 balance is left out' : `${count} balances are left out`),
  reasons: {
    not_above_zero: 'Nothing to pay: the balance is carried against later earnings',
    no_address: 'No address was given',
    payment_link: 'A payment link was given: pay it there',
    not_an_email: 'The address is not an email address',
    currency: 'This amount cannot be paid in its currency',
  } satisfies Record<LeftOutReason, string>,
  cut: (max: number) =>
    `Only the first ${max.toLocaleString('en-US')} balances are in the files. Record these, then make files of the rest.`,
  nothing: 'Nothing is due.',
  note: 'Affiliate commissions, paid by way of Tributary',
} as const;
