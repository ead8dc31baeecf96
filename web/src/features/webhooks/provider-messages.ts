import { PROVIDERS } from '../../../../shared/provider/providers.ts';

/** UI strings with the instructions for the payment provider. They use the provider's own names for buttons and fields. */
export const providerMessages = {
  label: 'Payment provider',
  names: { stripe: PROVIDERS.stripe.label, paddle: 'Paddle', lemonsqueezy: 'Lemon Squeezy' },
  openStripe: 'Webhooks in the Stripe Dashboard',
  stripe: {
    open: ['Open', 'and click', 'Add destination', '.'],
    source: [
      'Choose events from',
      'Your account',
      ', payload style',
      'Snapshot',
      ' and the latest API version.',
    ],
    tick: 'Select these events:',
    target: [
      'For the destination type, choose',
      'Webhook endpoint',
      '. Paste the webhook URL from step 2 as the endpoint URL.',
    ],
    secret: ['After you create it, reveal the', 'signing secret', 'and paste it in step 4.'],
  },
  preselected: 'Open Stripe with these events selected',
  preselectedHint: 'If Stripe opens without them, select them from the list.',
  copyEvents: 'Copy list',
  helpful: 'optional',
  helpfulHint: 'All are required except the ones marked optional, which cover less common setups.',
  cli: 'Prefer the Stripe CLI? One command does it all.',
  cliHint: 'It prints the signing secret. For a sandbox, leave out --live.',
  copyCli: 'Copy command',
  counts: 'What counts as a sale?',
  countsList: [
    "Every payment of a customer who used an affiliate's code counts, as long as the affiliate's terms say: invoices, one-time checkouts and later charges.",
    'Payments without an invoice, such as a charge of a saved card or the capture of a card hold, need payment_intent.succeeded. They count after about a minute, because Stripe may still link them to an invoice.',
    'Keep invoice_payment.paid selected. It tells us which payment belongs to which invoice.',
    "If a payment has two codes, the first one in Stripe's order counts.",
    'A customer is a customer in Stripe. If your checkout creates a new one for each purchase, each of them needs a code.',
  ],
  afterwards: "Already have codes in Stripe? Edit any field and we'll pick them up.",
} as const;

/** Returns the message for a provider that is not supported yet (spec 2). */
export const comingSoon = (provider: string) => `${provider} instructions are coming soon.`;
