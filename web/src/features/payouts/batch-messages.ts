import type { LeftOutReason } from './batch.ts';

/** UI strings for the files for batch payments. The strings for the button `Export` are in `partner-messages.ts`. */
export const batchMessages = {
  paypal: {
    title: 'PayPal Mass Pay CSV',
    hint: "Amounts use a decimal point. If your PayPal account expects commas, you'll see an error on upload.",
    none: 'None of the balances due can be paid with PayPal.',
    fileName: 'paypal-mass-pay',
  },
  wise: {
    title: 'Wise batch CSV',
    hint: "For Wise's “Send by email” template. Each affiliate gets the exact amount; you pay the fees.",
    none: 'None of the balances due can be paid with Wise.',
    fileName: 'wise-batch',
  },
  file: (currency: string, part: number | null) => (part === null ? currency : `${currency}, part ${part}`),
  affiliates: (count: number) => (count === 1 ? '1 affiliate' : `${count} affiliates`),
  download: 'Download',
  downloadOf: (format: string, file: string) => `Download ${format}, ${file}`,
  leftOut: (count: number) => (count === 1 ? '1 balance not included' : `${count} balances not included`),
  reasons: {
    pending: 'Not payable yet',
    not_above_zero: 'Nothing to pay right now',
    no_address: 'No payment email added',
    payment_link: 'Uses a payment link: pay there instead',
    not_an_email: 'Not a usable email address',
    currency: "This amount can't be paid in this currency",
  } satisfies Record<LeftOutReason, string>,
  cut: (max: number) =>
    `Only the first ${max.toLocaleString('en-US')} balances are included. Record these payouts, then export the rest.`,
  nothing: 'Nothing due',
  note: 'Affiliate commissions via Tributary',
} as const;
